import type { CDPSession, Page } from '@playwright/test';
import { until } from '@pindahlapak/harness/until';

interface DomNode {
  nodeId: number;
  backendNodeId: number;
  nodeName: string;
  nodeValue: string;
  attributes?: string[];
  children?: DomNode[];
  shadowRoots?: (DomNode & { shadowRootType: string })[];
}

/** What a person sees of the extension on a page. Its shadow root is closed, so only the debugger can look inside. */
export interface ShadowView {
  /** All texts of the extension on the page, as one line. */
  text(): Promise<string>;
  /** Waits until the texts contain the given one. */
  waitForText(text: string): Promise<void>;
  /** Clicks the button or label that contains the text. */
  click(text: string): Promise<void>;
}

function* nodesIn(node: DomNode, isShownOnly = false): Generator<DomNode> {
  if (isShownOnly && node.attributes?.includes('hidden')) return;
  yield node;
  for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) yield* nodesIn(child, isShownOnly);
}

const textOf = (node: DomNode): string =>
  [...nodesIn(node, true)]
    .filter(({ nodeName }) => nodeName === '#text')
    .map(({ nodeValue }) => nodeValue.trim())
    .filter(Boolean)
    .join(' ');

/** Looks into the extension's closed shadow root in a page. */
export async function shadowView(page: Page): Promise<ShadowView> {
  const debug: CDPSession = await page.context().newCDPSession(page);
  await debug.send('DOM.enable');

  async function roots(): Promise<DomNode[]> {
    const { root } = await debug.send('DOM.getDocument', { depth: -1, pierce: true });
    return [...nodesIn(root as DomNode)].flatMap(
      (node) => node.shadowRoots?.filter(({ shadowRootType }) => shadowRootType === 'closed') ?? [],
    );
  }

  async function centreOf({ backendNodeId }: DomNode): Promise<[x: number, y: number] | null> {
    const box = await debug.send('DOM.getBoxModel', { backendNodeId }).catch(() => null);
    if (!box || box.model.width === 0) return null;
    const [left = 0, top = 0, , , right = 0, bottom = 0] = box.model.border;
    return [(left + right) / 2, (top + bottom) / 2];
  }

  async function positionOf(wanted: string): Promise<[x: number, y: number] | null> {
    for (const root of await roots())
      for (const node of nodesIn(root)) {
        const isControl = node.nodeName === 'BUTTON' || node.nodeName === 'LABEL';
        const isDisabled = node.attributes?.includes('disabled') === true;
        if (!isControl || isDisabled || !textOf(node).includes(wanted)) continue;
        const found = await centreOf(node);
        if (found) return found;
      }
    return null;
  }

  const text = async () => (await roots()).map(textOf).join(' ');
  return {
    text,
    waitForText: async (wanted) => {
      await until(`"${wanted}" on the page`, async () => (await text()).includes(wanted));
    },
    click: async (wanted) => {
      // A click on a moving element would miss it, so this waits until its position is equal in two reads.
      let before = '';
      const place = await until(`a button "${wanted}"`, async () => {
        const found = await positionOf(wanted);
        const isStill = found !== null && String(found) === before;
        before = String(found);
        return isStill ? found : null;
      });
      await page.mouse.click(...place);
    },
  };
}
