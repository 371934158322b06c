import { extensionMessages as texts, productName } from '@pindahlapak/messages';
import { BrandMark } from '../look/brand-mark.tsx';
import type { Connection } from '../storage/stored-state.ts';

function ConnectionBadge({ connection }: { connection: Connection | null }) {
  if (!connection) return <span class="badge">{texts.notConnected}</span>;
  return connection.revoked ? (
    <span class="badge danger">{texts.disconnected}</span>
  ) : (
    <span class="badge success">{texts.connected}</span>
  );
}

interface PopupHeaderProps {
  connection: Connection | null;
  /** Opens the popup in a tab; null where it stands in one. */
  openInTab: (() => void) | null;
}

/** Name, state of the connection, and the way to a tab with more room. */
export const PopupHeader = ({ connection, openInTab }: PopupHeaderProps) => (
  <section class="header">
    <div class="brand">
      <BrandMark size={32} />
      <h1>{productName}</h1>
      <ConnectionBadge connection={connection} />
    </div>
    {openInTab && (
      <button type="button" class="button ghost" onClick={openInTab}>
        {texts.openInTab}
      </button>
    )}
  </section>
);
