import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatRupiah } from '@pindahlapak/model';
import { HandCoins, Warehouse } from 'lucide-react';
import { TitledCard } from '../../../components/display/card.tsx';
import { DigitsField } from './digits-field.tsx';
import type { ConfigurationEditor } from '../editor/use-configuration-editor.ts';

type OptionsEditor = Pick<ConfigurationEditor, 'shown' | 'problems' | 'changeOption'>;

/** Default stock and minimum purchase. */
export function StockCard({ editor }: { editor: OptionsEditor }) {
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
export function FeeCard({ editor }: { editor: OptionsEditor }) {
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
