import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatRupiah } from '@pindahlapak/model';
import { HandCoins, TriangleAlert, Warehouse } from 'lucide-react';
import { TitledCard } from '../../components/display/card.tsx';
import { RestoredNote, SetAsideNote } from '../../components/feedback/work-notes.tsx';
import { SaveBar } from '../../components/form/sticky-bar.tsx';
import { ConflictDialog } from '../../components/overlay/conflict-dialog.tsx';
import { NumberField } from '../../components/form/field.tsx';
import { CatalogueGate, useCatalogue } from './catalogue/catalogue-gate.tsx';
import { WordBench } from './catalogue/word-bench.tsx';
import type { SavedConfiguration } from './editor/configuration-draft.ts';
import { type ConfigurationEditor, useConfigurationEditor } from './editor/use-configuration-editor.ts';
import { MarginRules } from './margins/margin-rules.tsx';
import { WordRules } from './words/word-rules.tsx';

type OptionsEditor = Pick<ConfigurationEditor, 'shown' | 'problems' | 'changeOption'>;

function StockCard({ editor }: { editor: OptionsEditor }) {
  const { shown, problems, changeOption } = editor;
  return (
    <TitledCard icon={<Warehouse aria-hidden />} title={texts.optionsTitle}>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <NumberField
          label={texts.stock}
          name="stockQuantity"
          value={shown.stockQuantity}
          error={problems.stockQuantity}
          hint={texts.stockHint}
          onChange={(digits) => changeOption('stockQuantity', digits)}
        />
        <NumberField
          label={texts.minimumOrder}
          name="minimumOrder"
          value={shown.minimumOrder}
          error={problems.minimumOrder}
          hint={texts.minimumOrderHint}
          onChange={(digits) => changeOption('minimumOrder', digits)}
        />
      </div>
    </TitledCard>
  );
}

function FeeCard({ editor }: { editor: OptionsEditor }) {
  const { shown, problems, changeOption } = editor;
  return (
    <TitledCard icon={<HandCoins aria-hidden />} title={texts.feeTitle}>
      <NumberField
        label={texts.fee}
        name="affiliateFee"
        value={shown.affiliateFee}
        error={problems.affiliateFee}
        hint={texts.feeHint(formatRupiah(Number(shown.affiliateFee)))}
        onChange={(digits) => changeOption('affiliateFee', digits)}
      />
    </TitledCard>
  );
}

interface ConfigurationFormProps {
  saved: SavedConfiguration;
  /** Id of the user whose drafts are stored; undefined if the user could not be read. */
  owner: string | undefined;
}

/** The whole data configuration: options, margins, words, and the bar that saves them (S7). */
export function ConfigurationForm({ saved, owner }: ConfigurationFormProps) {
  const editor = useConfigurationEditor(saved, owner);
  const catalogue = useCatalogue();
  return (
    <>
      <div className="space-y-6">
        <RestoredNote restored={editor.restored} />
        <SetAsideNote setAside={editor.setAside} />
        <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <StockCard editor={editor} />
          <FeeCard editor={editor} />
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
        isSaving={editor.saving}
        canSave
        onSave={editor.save}
        onReset={editor.reset}
      />
      <ConflictDialog conflict={editor.conflict} />
    </>
  );
}
