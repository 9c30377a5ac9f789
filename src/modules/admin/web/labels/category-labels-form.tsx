import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type FormEvent, Fragment } from 'react';
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
import { readRefusal } from '@/platform/web/refusal';
import { useLocale } from '@/platform/web/use-locale';
import { useKeptState } from '@/ui/kept-text';
import { Panel } from '@/ui/panel';
import type { CategoryLabelView } from '../../contract/labels';
import { SaveBar } from '../save-bar';
import { useSave } from '../use-save';
import classes from './labels.module.css';

const maxLength = 30;

export function CategoryLabelsForm({ saved }: { saved: CategoryLabelView[] }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { start, draft, tidy, changed, taken, isPending, error, change, reset, save } =
    useLabelDraft(saved);
  const isDirty = changed.length > 0;
  const { issues } = readRefusal(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty || taken) return;
    void save({
      items: changed.map(({ category, version }) => ({ category, version, ...tidy[category] })),
    });
  };
  const hasOwn = Object.values(draft).some(({ da, en }) => da !== '' || en !== '');

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
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
            <span key={language} className={classes.language} aria-hidden="true">
              {t(`labels.language.${language}`)}
            </span>
          ))}
          {start.map(({ category }) => (
            <Fragment key={category}>
              <span className={classes.name} style={drawSwatch(category)}>
                {labelOf(ownLabels, category, locale)}
              </span>
              {locales.map((language) => (
                <TextInput key={language} {...field(category, language)} />
              ))}
            </Fragment>
          ))}
        </div>
        <p className={classes.about}>{t('labels.about')}</p>
        <LabelPreview labels={tidy} />
      </Panel>
      <SaveBar
        isDirty={isDirty}
        isReady={!taken}
        isPending={isPending}
        error={error}
        onReset={reset}
      />
    </form>
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
        change({ ...draft, [category]: { ...draft[category], [language]: currentTarget.value } }),
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
                className={classes.chip}
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

/**
 * Returns the draft of the labels, the changed ones, any label that is used twice, and a function
 * that saves.
 */
function useLabelDraft(saved: CategoryLabelView[]) {
  const queryClient = useQueryClient();
  // An edit keeps the labels from which it began; a colleague's later changes do not replace them.
  const [{ start, draft }, setState] = useKeptState('category labels', begin(saved));
  const tidy = tidied(draft);
  const changed = start.filter(
    ({ category, da, en }) => tidy[category].da !== da || tidy[category].en !== en,
  );
  const { save, isPending, error, forget } = useSave(
    async (input: Parameters<typeof client.admin.saveCategoryLabels>[0]) => {
      const kept = await client.admin.saveCategoryLabels(input);
      queryClient.setQueryData(api.admin.categoryLabels.queryKey(), kept);
      take(kept.items);
      await refresh(queryClient, api.categories.key());
    },
  );
  if (changed.length === 0 && saved.some(({ version }, at) => version !== start[at]?.version))
    take(saved);
  const taken = findSameLabel(tidy);
  const reset = () => take(saved);
  return { start, draft, tidy, changed, taken, isPending, error, change, reset, save };

  function change(labels: CategoryLabels): void {
    setState((known) => ({ ...known, draft: labels }));
    forget();
  }

  function take(known: CategoryLabelView[]): void {
    setState(begin(known));
    forget();
  }
}

function begin(start: CategoryLabelView[]) {
  return { start, draft: toLabels(start) };
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
