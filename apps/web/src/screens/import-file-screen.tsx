import { importFileTexts as texts } from '@pindahlapak/messages';
import { PageHeader } from '../components/display/page-header.tsx';
import { ImportWizard } from '../features/import-file/import-wizard.tsx';

/** Imports a catalogue or another table from a file, step by step (S27.5). */
export function ImportFileScreen() {
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <ImportWizard />
    </>
  );
}
