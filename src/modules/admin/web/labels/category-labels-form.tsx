import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type Category, categories } from '@/modules/time/domain/category';
import {
  asLabel,
  type CategoryLabels,
  findSameLabel,
  labelOf,
  ownLabels,
} from '@/modules/time/domain/category-words';
import { type Locale, locales } from '@/platform/locale';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { CategoryLabelView } from '../../contract/labels';
import { SettingsForm } from '../settings-form';
import classes from './labels.module.css';

const maxLength = 30;

/** Lets staff name the categories in both languages. */
export function CategoryLabelsForm({ saved }: { saved: CategoryLabelView[] }) {
  const queryClient = useQueryClient();
  return (
    <SettingsForm
      place="category labels"
      saved={saved}
      toDraft={toLabels}
      tidy={tidied}
      read={readLabels}
      save={async (input) => {
        const kept = await client.admin.saveCategoryLabels(input);
        queryClient.setQueryData(api.admin.categoryLabels.queryKey(), kept);
        await refresh(queryClient, api.categories.key());
        return kept.items;
      }}
    >
      {({ draft, change, issues }) => (
        <CategoryLabelFields draft={draft} change={change} issues={issues} />
      )}
    </SettingsForm>
  );
}

/** Returns the changed labels; undefined while a label is used twice. */
function readLabels(draft: CategoryLabels, start: CategoryLabelView[]) {
  const tidy = tidied(draft);
  const changed = start.filter(
    ({ category, da, en }) => tidy[category].da !== da || tidy[category].en !== en,
  );
  if (findSameLabel(tidy)) return undefined;
  return {
    items: changed.map(({ category, version }) => ({ category, version, ...tidy[category] })),
  };
}

type CategoryLabelFieldsProps = {
  draft: CategoryLabels;
  change: (labels: Partial<CategoryLabels>) => void;
  issues: Partial<Record<string, string>>;
};

function CategoryLabelFields({ draft, change, issues }: CategoryLabelFieldsProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const tidy = tidied(draft);
  const taken = findSameLabel(tidy);
  const hasOwn = Object.values(draft).some(({ da, en }) => da !== '' || en !== '');
  return (
    <Panel
      title={t('labels.categories')}
      aside={
        hasOwn && (
          <Button size="sm" variant="subtle" onClick={() => change(ownLabels)}>
            {t('labels.useKlips')}
          </Button>
        )
      }
    >
      <div className={classes.grid}>
        {locales.map((language) => (
          <span key={language} className={`${look.hint} ${classes.language}`} aria-hidden="true">
            {t(`labels.language.${language}`)}
          </span>
        ))}
        {categories.map((category) => (
          <Fragment key={category}>
            <span className={`${look.line} ${classes.name}`} style={drawSwatch(category)}>
              {labelOf(ownLabels, category, locale)}
            </span>
            {locales.map((language) => (
              <TextInput key={language} {...field(category, language)} />
            ))}
          </Fragment>
        ))}
      </div>
      <p className={`${look.hint} ${classes.about}`}>{t('labels.about')}</p>
      <LabelPreview labels={tidy} />
    </Panel>
  );

  function field(category: Category, language: Locale) {
    const isTaken = taken?.category === category && taken.language === language;
    return {
      'aria-label': t(`labels.in.${language}`, { category: labelOf(ownLabels, category, locale) }),
      placeholder: labelOf(ownLabels, category, language),
      maxLength,
      autoComplete: 'off',
      lang: language,
      value: draft[category][language],
      error: isTaken ? t('error.labelTaken') : issues[`${category}.${language}`],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        change({ [category]: { ...draft[category], [language]: currentTarget.value } }),
    };
  }
}

/** Shows how the labels will look in lists and charts, with the unchanged colours. */
function LabelPreview({ labels }: { labels: CategoryLabels }) {
  const { t } = useTranslation('admin');
  return (
    <dl className={classes.preview}>
      {locales.map((language) => (
        <div key={language}>
          <dt>{t(`labels.language.${language}`)}</dt>
          <dd lang={language}>
            {categories.map((category) => (
              <span
                key={category}
                className={`${look.breakAnywhere} ${look.inlineLine} ${classes.chip}`}
                style={{ '--swatch': `var(--klip-chart-${category})` } as CSSProperties}
              >
                {labelOf(labels, category, language)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function toLabels(items: readonly CategoryLabelView[]): CategoryLabels {
  const labels = { ...ownLabels };
  for (const { category, da, en } of items) labels[category] = { da, en };
  return labels;
}

/**
 * Returns the labels as they will be saved. A typed label that equals Klip's own word becomes
 * empty.
 */
function tidied(labels: CategoryLabels): CategoryLabels {
  const tidy = { ...labels };
  for (const [category, { da, en }] of Object.entries(labels) as [
    Category,
    CategoryLabels[Category],
  ][]) {
    tidy[category] = { da: asLabel(category, 'da', da), en: asLabel(category, 'en', en) };
  }
  return tidy;
}

function drawSwatch(category: Category) {
  return { '--swatch': `var(--klip-chart-${category})` } as CSSProperties;
}
