import { saveTemplateEndpoint, type HandMapping, type TemplateDetail } from '@pindahlapak/contract';
import type { TemplateField } from '@pindahlapak/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';

/** 1 → 'A', 28 → 'AB'. */
export const lettersOf = (column: number): string =>
  (column > 26 ? lettersOf(Math.floor((column - 1) / 26)) : '') + String.fromCharCode(65 + ((column - 1) % 26));

const begun = ({ mapping, guess, preview }: TemplateDetail): HandMapping =>
  mapping ?? guess ?? { sheetName: preview[0]?.name ?? '', headerRow: 1, firstRow: 2, columns: {} };

/** How the columns of a workbook are mapped, as it is edited, and its saving. */
export function useHandMapping(template: TemplateDetail) {
  const queries = useQueryClient();
  const [mapping, setMapping] = useState(() => begun(template));
  const saving = useMutation({
    mutationFn: () => api.call(saveTemplateEndpoint, { params: { id: template.id }, body: { mapping } }),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: ['configuration'] });
      notify.success(message);
    },
  });
  const fields = Object.values(mapping.columns);
  return {
    mapping,
    change: (part: Partial<HandMapping>) => setMapping({ ...mapping, ...part }),
    /** Takes a field into a column, away from the one that had it. */
    place: (letters: string, field: TemplateField | null) => {
      const columns = Object.fromEntries(
        Object.entries(mapping.columns).filter(([place, one]) => place !== letters && one !== field),
      );
      setMapping({ ...mapping, columns: field === null ? columns : { ...columns, [letters]: field } });
    },
    isUsable: fields.length > 0 && new Set(fields).size === fields.length && mapping.firstRow > mapping.headerRow,
    isSaving: saving.isPending,
    save: () => saving.mutate(),
  };
}
