/** A rule's place in the tree of originals; the way to it spells the original, folded, one UTF-16 unit a step. */
export interface TrieNode<Value> {
  value: Value | null;
  /** Most nodes have one follower; only a node with more gets tables. */
  onlyCode: number;
  onlyChild: TrieNode<Value> | null;
  ascii: (TrieNode<Value> | null)[] | null;
  others: Map<number, TrieNode<Value>> | null;
}

const asciiCount = 128;

export const makeNode = <Value>(): TrieNode<Value> => ({
  value: null,
  onlyCode: -1,
  onlyChild: null,
  ascii: null,
  others: null,
});

/** The follower of a node, or null. Takes the same time however many there are. */
export function childOf<Value>(node: TrieNode<Value>, code: number): TrieNode<Value> | null {
  if (node.ascii === null) return node.onlyCode === code ? node.onlyChild : null;
  return (code < asciiCount ? node.ascii[code] : node.others?.get(code)) ?? null;
}

function setChild<Value>(node: TrieNode<Value>, code: number, child: TrieNode<Value>): void {
  if (node.ascii === null || node.others === null) return;
  if (code < asciiCount) node.ascii[code] = child;
  else node.others.set(code, child);
}

/** The follower of a node, made where there is none. */
export function addChild<Value>(node: TrieNode<Value>, code: number): TrieNode<Value> {
  const existing = childOf(node, code);
  if (existing !== null) return existing;
  const child = makeNode<Value>();
  if (node.onlyChild === null) {
    node.onlyCode = code;
    node.onlyChild = child;
    return child;
  }
  if (node.ascii === null) {
    node.ascii = Array.from({ length: asciiCount }, () => null);
    node.others = new Map();
    setChild(node, node.onlyCode, node.onlyChild);
  }
  setChild(node, code, child);
  return child;
}
