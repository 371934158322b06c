import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatRupiah } from '@pindahlapak/model';
import { HandCoins, TriangleAlert, Warehouse } from 'lucide-react';
import { TitledCard } from '../../components/display/card.tsx';
import { WorkNote } from '../../components/feedback/work-note.tsx';
import { SaveBar } from '../../components/form/sticky-bar.tsx';
import { ConflictDialog } from '../../components/overlay/conflict-dialog.tsx';
import { NumberField } from '../../components/form/field.tsx';
import { CatalogueGate, useCatalogue } from './catalogue/catalogue-gate.tsx';
import { WordBench } from './catalogue/word-bench.tsx';
import type { OptionProblems, SavedConfiguration } from './editor/configuration-draft.ts';
import { useConfigurationEditor } from './editor/use-configuration-editor.ts';
import { MarginRules } from './margins/margin-rules.tsx';
import { WordRules } from './words/word-rules.tsx';

interface ConfigurationFormProps {
  saved: SavedConfiguration;
  /** Id of the user whose drafts are stored; undefined if the user could not be read. */
  owner: string | undefined;
}

/** The whole data configuration: options, margins, words, and the bar that saves them (S7). */
export function ConfigurationForm({ saved, owner }: ConfigurationFormProps) {
  const editor = useConfigurationEditor(saved, owner);
  const catalogue = useCatalogue();
  const amount = (name: keyof OptionProblems) => ({
    name,
    value: editor.shown[name],
    error: editor.problems[name],
    onText: (digits: string) => editor.changeOption(name, digits),
  });
  return (
    <>
      <div className="space-y-6">
        <WorkNote kind="restored" answers={editor.restored} />
        <WorkNote kind="setAside" answers={editor.setAside} />
        <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <TitledCard icon={<Warehouse aria-hidden />} title={texts.optionsTitle}>
            <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
              <NumberField label={texts.stock} hint={texts.stockHint} {...amount('stockQuantity')} />
              <NumberField label={texts.minimumOrder} hint={texts.minimumOrderHint} {...amount('minimumOrder')} />
            </div>
          </TitledCard>
          <TitledCard icon={<HandCoins aria-hidden />} title={texts.feeTitle}>
            <NumberField
              label={texts.fee}
              hint={texts.feeHint(formatRupiah(Number(editor.shown.affiliateFee)))}
              {...amount('affiliateFee')}
            />
          </TitledCard>
        </div>
        <MarginRules editor={editor} catalogue={catalogue} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <WordRules editor={editor} list="titles">
            <CatalogueGate catalogue={catalogue} texts={texts.bench}>
              {(items) => <WordBench items={items} rules={editor.shown.titleWords} typed={editor.state.titles.entry} />}
            </CatalogueGate>
          </WordRules>
          <WordRules editor={editor} list="descriptions" />
        </div>
      </div>
      <SaveBar
        texts={texts}
        status={
          editor.dirty && (
            <>
              <TriangleAlert className="size-4" aria-hidden />
              {texts.dirty}
            </>
          )
        }
        error={editor.saveError}
        isSaving={editor.isSaving}
        canSave
        onSave={editor.save}
        onReset={editor.reset}
      />
      {editor.conflict && <ConflictDialog conflict={editor.conflict} />}
    </>
  );
}
