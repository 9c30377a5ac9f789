import { Button, Modal, Radio, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ExportDialect,
  type ExportFormat,
  exportDialects,
  exportFormats,
} from '@/platform/export-options';
import { DialogButtons } from '@/ui/dialog/dialog-buttons';
import type { DialogProps } from '@/ui/dialog/use-dialog';
import { useUiWords } from '@/ui/ui-words';
import classes from './export.module.css';

export type ExportChoice = { scope: string; format: ExportFormat; dialect: ExportDialect };

/** List that can be exported, in one format or in any. */
export type ExportScope = { value: string; label: string; onlyAs?: ExportFormat };

type ExportDialogProps = DialogProps & {
  /** Lists to choose from, that of the screen first. */
  scopes: ExportScope[];
  onExport: (choice: ExportChoice) => Promise<unknown>;
  isPending: boolean;
  /** Replaces the choices while a file is being made. */
  children?: React.ReactNode;
};

/** Lets a person choose the list, the format and the dialect. */
export function ExportDialog({
  opened,
  onClose,
  scopes,
  onExport,
  isPending,
  children,
}: ExportDialogProps) {
  const { t } = useTranslation('reports');
  const words = useUiWords();
  const [choice, setChoice] = useState<ExportChoice>({
    scope: scopes[0]?.value ?? '',
    format: 'xlsx',
    dialect: 'local',
  });
  const change = (changes: Partial<ExportChoice>) =>
    setChoice((before) => ({ ...before, ...changes }));
  const offered = scopes.filter(({ onlyAs }) => onlyAs === undefined || onlyAs === choice.format);
  // If the format does not offer the chosen list, the first that it offers is chosen.
  const scope = offered.some(({ value }) => value === choice.scope)
    ? choice.scope
    : (offered[0]?.value ?? '');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('export.title')}
      size="sm"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {children ?? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void onExport({ ...choice, scope });
          }}
        >
          <Stack gap="lg">
            <Radio.Group
              label={t('export.what')}
              value={scope}
              onChange={(chosen) => change({ scope: chosen })}
            >
              <Stack gap={4} mt={6}>
                {offered.map(({ value, label }) => (
                  <Radio key={value} value={value} label={label} className={classes.choice} />
                ))}
              </Stack>
            </Radio.Group>
            <FormatFields choice={choice} onChange={change} />
          </Stack>
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={isPending} data-autofocus>
              {t('export.start')}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Modal>
  );
}

type FormatFieldsProps = {
  choice: ExportChoice;
  onChange: (changes: Partial<ExportChoice>) => void;
};

function FormatFields({ choice, onChange }: FormatFieldsProps) {
  const { t } = useTranslation('reports');
  return (
    <>
      <div>
        <div className={classes.label} id="export-format">
          {t('export.format')}
        </div>
        <SegmentedControl
          fullWidth
          aria-labelledby="export-format"
          value={choice.format}
          onChange={(format) =>
            onChange({ format: exportFormats.find((known) => known === format) ?? 'xlsx' })
          }
          data={exportFormats
            .toReversed()
            .map((format) => ({ value: format, label: t(`export.format.${format}`) }))}
        />
      </div>
      {choice.format === 'csv' && (
        <Radio.Group
          label={t('export.dialect')}
          value={choice.dialect}
          onChange={(dialect) =>
            onChange({ dialect: exportDialects.find((known) => known === dialect) ?? 'local' })
          }
        >
          <Stack gap={4} mt={6}>
            {exportDialects.map((dialect) => (
              <Radio
                key={dialect}
                value={dialect}
                label={t(`export.dialect.${dialect}`)}
                className={classes.choice}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </>
  );
}
