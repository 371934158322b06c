import { type HandMapping, handMappingSchema, type TemplateDetail, saveTemplateEndpoint } from '@pindahlapak/contract';
import { type TemplateField, templateFieldTexts, templateTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { TableProperties } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TitledCard } from '../../../components/display/card.tsx';
import { Button } from '../../../components/form/button.tsx';
import { SelectField } from '../../../components/form/field.tsx';
import { ScrollRegion } from '../../../components/display/scroll-region.tsx';
import { Note } from '../../../components/feedback/note.tsx';
import { WorkNote } from '../../../components/feedback/work-note.tsx';
import { useStoredDraft } from '../../../lib/drafts/use-stored-draft.ts';
import { useUnsavedChanges } from '../../../lib/drafts/use-unsaved-changes.ts';
import { useCurrentUser } from '../../../queries/current-user.ts';
import { classNames } from '../../../lib/dom/class-names.ts';
import { api } from '../../../lib/api/api.ts';
import { invalidateTopics } from '../../../lib/api/query-client.ts';
import { notify } from '../../../lib/api/notify.ts';

/** 1 → 'A', 28 → 'AB'. */
const lettersOf = (column: number): string =>
  (column > 26 ? lettersOf(Math.floor((column - 1) / 26)) : '') + String.fromCharCode(65 + ((column - 1) % 26));

const begun = ({ mapping, guess, preview }: TemplateDetail): HandMapping =>
  mapping ?? guess ?? { sheetName: preview[0]?.name ?? '', headerRow: 1, firstRow: 2, columns: {} };

/** Manages the edited mapping of a workbook's columns, and saves it. */
function useHandMapping(template: TemplateDetail) {
  const [changed, setChanged] = useState<HandMapping | null>(null);
  const mapping = changed ?? begun(template);
  const saving = useMutation({
    mutationFn: (sent: HandMapping) =>
      api.call(saveTemplateEndpoint, { params: { id: template.id }, body: { mapping: sent } }),
    onSuccess: async ({ message }, sent) => {
      // Another template may be shown by now, and the card no longer drops its draft.
      if (changed === sent) forget();
      await invalidateTopics('configuration');
      setChanged((now) => (now === sent ? null : now));
      notify.success(message);
    },
  });
  // The tab stores it until it is saved, also while another template is shown.
  const { restored, forget } = useStoredDraft(useCurrentUser()?.id, `mapping:${template.id}`, changed, (stored) =>
    setChanged(handMappingSchema.safeParse(stored).data ?? null),
  );
  useUnsavedChanges(changed !== null, forget);
  const fields = Object.values(mapping.columns);
  return {
    mapping,
    /** Null unless it was restored from an earlier visit and the seller has not answered yet. */
    restored: restored && { ...restored, drop: () => setChanged(null) },
    change: (part: Partial<HandMapping>) => setChanged({ ...mapping, ...part }),
    /** Assigns a field to a column; the column that had it loses it. */
    assign: (letters: string, field: TemplateField | null) => {
      const columns = Object.fromEntries(
        Object.entries(mapping.columns).filter(([column, one]) => column !== letters && one !== field),
      );
      setChanged({ ...mapping, columns: field === null ? columns : { ...columns, [letters]: field } });
    },
    isUsable: fields.length > 0 && new Set(fields).size === fields.length && mapping.firstRow > mapping.headerRow,
    isSaving: saving.isPending,
    save: () => saving.mutate(mapping),
  };
}

const fieldOptions = [
  { value: '', label: texts.notFilled },
  ...Object.entries(templateFieldTexts).map(([value, label]) => ({ value, label })),
];

function PreviewTable({
  rows,
  headerRow,
  firstRow,
}: {
  rows: readonly string[][];
  headerRow: number;
  firstRow: number;
}) {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return (
    <ScrollRegion label={texts.preview} className="max-h-72 overflow-auto rounded-control border border-line text-xs">
      <table className="border-collapse">
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={index}
              className={classNames(
                index + 1 === headerRow && 'bg-brand-soft font-semibold text-brand-ink',
                index + 1 === firstRow && 'bg-accent-soft text-accent-ink',
              )}
            >
              <th
                scope="row"
                className="sticky left-0 bg-sunken px-2 py-1 text-right font-normal text-muted tabular-nums"
              >
                {index + 1}
              </th>
              {Array.from({ length: width }, (_, column) => (
                <td key={column} className="max-w-48 truncate border-l border-line px-2 py-1">
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Shows a workbook of an unknown family, and asks for its header row, first product row and columns. */
export function MappingCard({ template }: { template: TemplateDetail }) {
  const { mapping, restored, change, assign, isUsable, isSaving, save } = useHandMapping(template);
  const rows = template.preview.find(({ name }) => name === mapping.sheetName)?.rows ?? [];
  const headers = rows[mapping.headerRow - 1] ?? [];
  // A header that is merged into the cell above leaves its own cell empty, also at the end of the row.
  const width = Math.max(0, ...rows.slice(mapping.headerRow - 1, mapping.firstRow).map(({ length }) => length));
  const filled = rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1;
  const rowOptions = (from: number) =>
    rows.map((_, index) => ({ value: index + 1, label: texts.rowNumber(formatNumber(index + 1)) })).slice(from);
  return (
    <TitledCard icon={<TableProperties aria-hidden />} title={texts.mappingTitle} text={texts.mappingText}>
      <WorkNote kind="restored" answers={restored} className="mb-4" />
      {template.mapping === null && template.guess !== null && (
        <Note tone="info" className="mb-4">
          {texts.mappingGuess}
        </Note>
      )}
      <PreviewTable
        // Empty rows at the end are not shown.
        rows={rows.slice(0, Math.max(filled, mapping.headerRow, mapping.firstRow))}
        headerRow={mapping.headerRow}
        firstRow={mapping.firstRow}
      />
      <div className="mt-4 grid gap-x-4 sm:grid-cols-3">
        <SelectField
          label={texts.sheet}
          value={mapping.sheetName}
          options={template.preview.map(({ name }) => ({ value: name, label: name }))}
          onChoose={(sheetName) => change({ sheetName, columns: {} })}
        />
        <SelectField
          label={texts.headerRow}
          value={mapping.headerRow}
          options={rowOptions(0)}
          onChoose={(headerRow) => change({ headerRow, firstRow: Math.max(headerRow + 1, mapping.firstRow) })}
        />
        <SelectField
          label={texts.firstRow}
          value={mapping.firstRow}
          options={[
            ...rowOptions(mapping.headerRow),
            ...(mapping.firstRow > rows.length
              ? [{ value: mapping.firstRow, label: texts.rowNumber(formatNumber(mapping.firstRow)) }]
              : []),
          ]}
          onChoose={(value) => change({ firstRow: value })}
        />
      </div>
      <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: width }, (_, index) => {
          const header = headers[index] ?? '';
          const letters = lettersOf(index + 1);
          const example = rows[mapping.firstRow - 1]?.[index] ?? '';
          return (
            <SelectField
              key={letters}
              label={header === '' ? texts.nameless(letters) : `${letters} · ${header.slice(0, 60)}`}
              hint={example === '' ? undefined : `${texts.example}: ${example.slice(0, 40)}`}
              value={mapping.columns[letters] ?? ''}
              options={fieldOptions}
              onChoose={(value) => assign(letters, (value || null) as TemplateField | null)}
            />
          );
        })}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {!isUsable && <p className="text-sm text-accent-ink">{texts.mappingNeedsTitle}</p>}
        <Button busy={isSaving} disabled={!isUsable} onClick={save}>
          {isSaving ? texts.saving : texts.saveMapping}
        </Button>
      </div>
    </TitledCard>
  );
}
