import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatRupiah, type PriceMargin } from '@pindahlapak/model';
import { marginSegments, type WordRule } from '@pindahlapak/rules';
import {
  ArrowRight,
  BadgePercent,
  HandCoins,
  Heading,
  Save,
  TextQuote,
  TriangleAlert,
  Wand2,
  Warehouse,
} from 'lucide-react';
import { useMemo } from 'react';
import { checkMargin, emptyMarginForm, type MarginForm, marginFormOf, startingMargins } from './margins/margin-form.ts';
import { Button } from '../../components/form/button.tsx';
import { RestoredNote, SetAsideNote } from '../../components/feedback/work-notes.tsx';
import { ConflictDialog } from '../../components/overlay/conflict-dialog.tsx';
import { marginText, rupiahRange } from '../../lib/format/short-texts.ts';
import { CatalogueGate } from './catalogue/catalogue-gate.tsx';
import { PriceSimulation } from './catalogue/price-simulation.tsx';
import { useCatalogue } from './catalogue/use-catalogue.ts';
import { WordBench } from './catalogue/word-bench.tsx';
import { MarginFields } from './margins/margin-fields.tsx';
import { PriceMap } from './price-map/price-map.tsx';
import { type RuleFieldsProps, RuleListCard } from './rules/rule-list-card.tsx';
import type { SavedConfiguration } from './editor/configuration-draft.ts';
import { type ConfigurationEditor, useConfigurationEditor } from './editor/use-configuration-editor.ts';
import { type RuleKind, useRuleList } from './rules/use-rule-list.ts';
import { checkWord, emptyWordForm, type WordForm, wordFormOf } from './words/word-form.ts';
import { Money } from '../../components/display/money.tsx';
import { Badge } from '../../components/display/badge.tsx';
import { besideReset, ResetButton, StickyBar } from '../../components/form/sticky-bar.tsx';
import { TextField } from '../../components/form/field.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { DigitsField } from './options/digits-field.tsx';

type OptionsEditor = Pick<ConfigurationEditor, 'shown' | 'problems' | 'changeOption'>;

/** Default stock and minimum purchase. */
function StockCard({ editor }: { editor: OptionsEditor }) {
  const { shown, problems, changeOption } = editor;
  return (
    <TitledCard icon={<Warehouse aria-hidden />} title={texts.optionsTitle}>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <DigitsField
          label={texts.stock}
          name="stockQuantity"
          value={shown.stockQuantity}
          error={problems.stockQuantity}
          hint={texts.stockHint}
          onChange={(digits) => changeOption('stockQuantity', digits)}
        />
        <DigitsField
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

/** The fee that is added to every price. */
function FeeCard({ editor }: { editor: OptionsEditor }) {
  const { shown, problems, changeOption } = editor;
  return (
    <TitledCard icon={<HandCoins aria-hidden />} title={texts.feeTitle}>
      <DigitsField
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

const { words } = texts;

/** The controls of one word replacement, for adding and for editing. */
function WordFields({ form, onChange, problem }: RuleFieldsProps<WordForm>) {
  const errorOf = (field: keyof WordForm) => (problem?.field === field ? problem.text : undefined);
  return (
    <>
      <TextField
        label={words.original}
        error={errorOf('original')}
        name="original"
        placeholder={words.originalPlaceholder}
        value={form.original}
        onText={(original) => onChange({ ...form, original })}
      />
      <TextField
        label={words.replacement}
        error={errorOf('replacement')}
        name="replacement"
        placeholder={words.replacementPlaceholder}
        value={form.replacement}
        onText={(replacement) => onChange({ ...form, replacement })}
      />
    </>
  );
}

/** Reset and save, always within reach, with the banner of unsaved changes. */
function SaveBar({
  editor,
}: {
  editor: Pick<ConfigurationEditor, 'dirty' | 'saving' | 'saveError' | 'save' | 'reset'>;
}) {
  return (
    <StickyBar
      error={editor.saveError}
      status={
        editor.dirty && (
          <>
            <TriangleAlert className="size-4" aria-hidden />
            {texts.dirty}
          </>
        )
      }
    >
      <ResetButton texts={texts} disabled={editor.saving} onReset={editor.reset} />
      <Button className={`flex-2 ${besideReset}`} busy={editor.saving} onClick={editor.save}>
        {!editor.saving && <Save aria-hidden />}
        {editor.saving ? texts.saving : texts.save}
      </Button>
    </StickyBar>
  );
}

/** Margins: only a new one is checked for overlaps (S7.1). */
const marginKind: RuleKind<PriceMargin, MarginForm> = {
  emptyForm: emptyMarginForm,
  formOf: marginFormOf,
  check: (form, others, action) => checkMargin(form, action === 'add' ? others : []),
  firstField: 'minPrice',
  texts: texts.margins,
};

const wordKind: Omit<RuleKind<WordRule, WordForm>, 'texts'> = {
  emptyForm: emptyWordForm,
  formOf: wordFormOf,
  check: checkWord,
  firstField: 'original',
};

const titleKind: RuleKind<WordRule, WordForm> = { ...wordKind, texts: texts.titles };

const descriptionKind: RuleKind<WordRule, WordForm> = { ...wordKind, texts: texts.descriptions };

/** A margin in its row. */
function MarginRuleText({ rule }: { rule: PriceMargin }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">
        <Money amount={rule.minPrice} /> – <Money amount={rule.maxPrice} />
      </span>
      <Badge tone="brand" className="tabular-nums">
        +{marginText(rule)}
      </Badge>
    </p>
  );
}

/** A word replacement in its row. */
function WordRuleText({ rule }: { rule: WordRule }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="font-semibold">{rule.original}</span>
      <ArrowRight className="size-4 text-muted" aria-hidden />
      {rule.replacement === '' ? <Badge tone="danger">{texts.words.deleted}</Badge> : <span>{rule.replacement}</span>}
    </p>
  );
}

// A button beside controls starts below the line of their labels.
const wordColumns = { grid: 'sm:grid-cols-[1fr_1fr_auto]', button: 'sm:mt-[1.625rem] sm:self-start' };
const marginColumns = {
  grid: 'min-[480px]:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]',
  button: 'col-span-full xl:col-span-1 xl:mt-[1.625rem] xl:self-start',
};

interface ConfigurationFormProps {
  saved: SavedConfiguration;
  /** Whose drafts are kept; undefined where the signed-in user could not be read. */
  owner: string | undefined;
}

/** The whole data configuration: options, margins, words, and the bar that saves them (S7). */
export function ConfigurationForm({ saved, owner }: ConfigurationFormProps) {
  const editor = useConfigurationEditor(saved, owner);
  const { shown, state } = editor;
  const catalogue = useCatalogue();
  const segments = useMemo(() => marginSegments(shown.priceMargins), [shown.priceMargins]);
  const fee = Number(shown.affiliateFee);
  const margins = useRuleList<PriceMargin, MarginForm>({
    kind: marginKind,
    rules: shown.priceMargins,
    work: state.margins,
    onChange: editor.changeList('margins', 'priceMargins'),
    onSave: editor.saveChanges,
  });
  const titles = useRuleList<WordRule, WordForm>({
    kind: titleKind,
    rules: shown.titleWords,
    work: state.titles,
    onChange: editor.changeList('titles', 'titleWords'),
    onSave: editor.saveChanges,
  });
  const descriptions = useRuleList<WordRule, WordForm>({
    kind: descriptionKind,
    rules: shown.descriptionWords,
    work: state.descriptions,
    onChange: editor.changeList('descriptions', 'descriptionWords'),
    onSave: editor.saveChanges,
  });
  const wordTexts = {
    emptyText: texts.words.emptyText,
    removeText: (rule: WordRule) => texts.words.removeText(rule.original),
  };
  return (
    <>
      <div className="space-y-6">
        <RestoredNote restored={editor.restored} />
        <SetAsideNote setAside={editor.setAside} />
        <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <StockCard editor={editor} />
          <FeeCard editor={editor} />
        </div>
        <RuleListCard
          icon={<BadgePercent aria-hidden />}
          texts={{
            ...texts.margins,
            removeText: (rule) =>
              texts.margins.removeText(rupiahRange(rule.minPrice, rule.maxPrice), `+${marginText(rule)}`),
          }}
          control={margins}
          Fields={MarginFields}
          RuleText={MarginRuleText}
          columns={marginColumns}
          emptyAction={
            <Button
              look="secondary"
              onClick={() =>
                editor.changeList<MarginForm>('margins', 'priceMargins')(state.margins, [...startingMargins])
              }
            >
              <Wand2 aria-hidden />
              {texts.margins.start}
            </Button>
          }
        >
          {shown.priceMargins.length > 0 && <PriceMap margins={shown.priceMargins} segments={segments} fee={fee} />}
          <CatalogueGate catalogue={catalogue} texts={texts.simulation}>
            {(items) => (
              <PriceSimulation
                items={items}
                margins={shown.priceMargins}
                segments={segments}
                fee={fee}
                isSaved={!editor.dirty}
              />
            )}
          </CatalogueGate>
        </RuleListCard>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <RuleListCard
            icon={<Heading aria-hidden />}
            texts={{ ...texts.titles, ...wordTexts }}
            control={titles}
            Fields={WordFields}
            RuleText={WordRuleText}
            columns={wordColumns}
          >
            <CatalogueGate catalogue={catalogue} texts={texts.bench}>
              {(items) => <WordBench items={items} rules={shown.titleWords} typed={state.titles.entry} />}
            </CatalogueGate>
          </RuleListCard>
          <RuleListCard
            icon={<TextQuote aria-hidden />}
            texts={{ ...texts.descriptions, ...wordTexts }}
            control={descriptions}
            Fields={WordFields}
            RuleText={WordRuleText}
            columns={wordColumns}
          />
        </div>
      </div>
      <SaveBar editor={editor} />
      <ConflictDialog conflict={editor.conflict} />
    </>
  );
}
