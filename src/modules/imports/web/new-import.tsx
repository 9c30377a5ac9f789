import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from '@/platform/text/cut-text';
import { api, client } from '@/platform/web/api';
import { fetchAnswer } from '@/platform/web/fetch-answer';
import { toBase64 } from '@/platform/web/files/to-base64';
import { useAct } from '@/platform/web/use-act';
import { useKeptState } from '@/ui/kept-text';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import classes from './imports.module.css';

const maxBytes = 16 * 1024 * 1024;

export function NewImport({ onStarted }: { onStarted: (id: string) => void }) {
  const { t } = useTranslation('imports');
  const { act, isPending } = useAct(api.imports.key());
  const [pasted, setPasted] = useKeptState('pasted', '');

  async function start(files: { name: string; base64: string }[]): Promise<void> {
    await act(async () => {
      const { id } = await client.imports.create({ files });
      onStarted(id);
    });
  }

  async function take(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    if (files.reduce((sum, { size }) => sum + size, 0) > maxBytes) {
      notifications.show({ color: 'red', message: t('new.tooLarge') });
      return;
    }
    const read = files.map(async (file) => ({
      name: cutText(file.name, 200),
      base64: await toBase64(file),
    }));
    await start(await Promise.all(read));
  }

  return (
    <Panel>
      <Stack gap="lg">
        <DropZone isPending={isPending} onFiles={(files) => void take(files)} />
        <Text c="dimmed">{t('new.known')}</Text>
        <ExportGuide />
        <Textarea
          label={t('new.paste')}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
        />
        {pasted.trim() !== '' && (
          <Group>
            <Button
              variant="default"
              loading={isPending}
              onClick={async () =>
                start([{ name: '', base64: await toBase64(new Blob([pasted])) }])
              }
            >
              {t('new.read')}
            </Button>
          </Group>
        )}
        <SampleList isBusy={isPending} onChoose={(file) => void take([file])} />
      </Stack>
    </Panel>
  );
}

const products = ['toggl', 'clockify', 'harvest', 'kimai', 'solidtime', 'klip'] as const;

/** Explains, when opened, how to get the file from each product. */
function ExportGuide() {
  const { t } = useTranslation('imports');
  return (
    <details className={classes.folded}>
      <summary>{t('export.title')}</summary>
      <dl className={classes.guide}>
        {products.map((product) => (
          <div key={product}>
            <dt>{t(`kind.${product}`)}</dt>
            <dd>{t(`export.${product}`)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('sample.spreadsheet')}</dt>
          <dd>{t('export.spreadsheet')}</dd>
        </div>
      </dl>
      <Text>{t('export.comes')}</Text>
    </details>
  );
}

/** Addresses of sample files in the built app, by their path. */
const files = import.meta.glob<string>(
  '../../../../samples/{toggl.csv,harvest.csv,klippekort-nordlys.csv}',
  { query: '?url', import: 'default', eager: true },
);

const samples = {
  'toggl.csv': 'sample.toggl',
  'harvest.csv': 'sample.harvest',
  'klippekort-nordlys.csv': 'sample.spreadsheet',
} as const;

function SampleList({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const { t } = useTranslation('imports');
  async function choose(name: string): Promise<void> {
    const answer = await fetchAnswer(files[`../../../../samples/${name}`] ?? '');
    onChoose(new File([await answer.blob()], name));
  }
  return (
    <Stack gap="xs">
      <Text>{t('new.samples')}</Text>
      <Group gap="xs">
        {Object.entries(samples).map(([name, label]) => (
          <Button key={name} variant="default" disabled={isBusy} onClick={() => void choose(name)}>
            {t(label)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

type DropZoneProps = { isPending: boolean; onFiles: (files: readonly File[]) => void };

function DropZone({ isPending, onFiles }: DropZoneProps) {
  const { t } = useTranslation('imports');
  // Touch screens have no files to drag.
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, {
    getInitialValueInEffect: false,
  });
  const kinds = t('new.kinds');
  const [isDraggedOver, setDraggedOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setDraggedOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      className={`${look.wrappingLine} ${classes.drop}`}
      data-over={isDraggedOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
    >
      <FileButton onChange={onFiles} multiple accept=".csv,.tsv,.txt,.xlsx,.zip">
        {(props) => (
          <Button
            {...props}
            loading={isPending}
            leftSection={<IconUpload size={18} aria-hidden="true" />}
          >
            {t('new.files')}
          </Button>
        )}
      </FileButton>
      <Text>{isTouched ? kinds : t('new.drop', { kinds })}</Text>
    </div>
  );
}
