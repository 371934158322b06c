import { type MarketplaceType, shopMarketplaceOf } from '@pindahlapak/model';
import { indexLeaves, type LeafIndex, type NamedLeaf } from '@pindahlapak/rules';
import type { TemplateDescription } from '@pindahlapak/template';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../core/database.ts';
import { yieldWhenDue } from '../../core/event-loop.ts';
import { unpackLines } from '../../core/packed-lines.ts';
import { findCategoryList, findPackedLeaves, findTemplateDescriptions, findTemplateStamp } from '../categories.sql.ts';

/**
 * 46 leaves of Akulaku's categories that an uploader used in 2022 and 2023, named after the source categories mapped to
 * them. Incomplete, not checked since, and not Akulaku's own names (S18.8).
 */
const knownAkulakuLeaves: Readonly<Record<string, readonly string[]>> = {
  30054: ['Ikat Pinggang Pria'],
  30057: ['Sarung Tangan Pria'],
  30318: ['Dress Anak Perempuan'],
  30377: ['Madu'],
  30466: ['Kesehatan Lainnya', 'Masker Buff'],
  70128: ['Baju Couple', 'Jumpsuit & Playsuit', 'Kemeja Anak Laki-Laki'],
  70227: ['Tas Ransel Pria'],
  70230: ['Tas Selempang Anak', 'Tas Selempang Pria'],
  70241: ['Dompet Pria'],
  70244: ['Tas Ransel Wanita'],
  70255: ['Dompet Wanita'],
  70257: ['Hand Bag Wanita', 'Tas Selempang Wanita'],
  70273: ['Tas Gunung', 'Tas Ransel Anak'],
  70300: ['Baju Koko Pria'],
  70305: ['Jumpsuit Muslim'],
  70319: ['Khimar'],
  70320: ['Blouse Wanita'],
  70323: ['Tunik Muslim Wanita'],
  70333: ['Gamis Wanita'],
  70338: ['Baju Koko Anak'],
  70340: ['Busana Muslim Set Anak'],
  70341: ['Gamis Anak'],
  70342: ['Kerudung Sekolah'],
  70343: ['Manset Anak'],
  70344: ['Mukena Anak'],
  70348: ['Baju Tidur Anak Laki-Laki', 'Kulot Anak Perempuan', 'Setelan Anak Laki-Laki', 'Setelan Anak Perempuan'],
  70358: ['Sajadah'],
  70360: ['Sarung'],
  70363: ['Al Quran', 'Mukena'],
  70365: ['Kaos Anak Laki-Laki', 'Kaos Polo Pria', 'Kaos Pria'],
  70367: ['Kemeja Pria'],
  70369: ['Hoodie Pria', 'Jaket Anak Laki-Laki', 'Jaket Jeans Pria', 'Jaket Pria', 'Jaket Track Pria'],
  70371: ['Jaket Windbreaker Pria'],
  70372: ['Hoodie Anak Laki-Laki'],
  70375: ['Jas Hujan Anak'],
  70381: ['Celana Panjang Anak Laki-Laki'],
  70384: ['Celana Pendek Anak Laki-Laki', 'Celana Pendek Pria'],
  70386: [
    'Celana Bahan Pria',
    'Celana Cargo Pria',
    'Celana Chino Pria',
    'Celana Jeans Anak Laki-Laki',
    'Celana Jeans Pria',
  ],
  70410: ['Sepatu Sandal Anak Laki Laki'],
  70431: ['Kacamata Anak'],
  70681: ['Kaos Anak Perempuan', 'Kaos Wanita'],
  70688: ['Jacket Wanita', 'Jaket Anak Perempuan', 'Jaket Jeans Wanita'],
  70692: ['Sweater Wanita'],
  70698: ['Legging Wanita'],
  70702: ['Celana Jeans Wanita'],
  70759: ['Sandal Anak Perempuan'],
};

export class KnownLeaves {
  /** True if they come from an uploaded list, which is complete. */
  readonly isComplete: boolean;
  readonly #leaves: readonly NamedLeaf[];
  readonly #paths = new Map<string, string>();
  #ids: ReadonlySet<string> | null = null;
  #index: Promise<LeafIndex> | null = null;

  constructor(leaves: readonly NamedLeaf[], isComplete: boolean) {
    this.#leaves = leaves;
    // Some built-in leaves have several names, which together describe the leaf.
    for (const { id, path } of leaves) {
      const others = this.#paths.get(id);
      this.#paths.set(id, others === undefined ? path : `${others} / ${path}`);
    }
    this.isComplete = isComplete;
  }

  get count(): number {
    return this.#leaves.length;
  }

  pathOf(leafId: string): string | undefined {
    return this.#paths.get(leafId);
  }

  /** Collected on first use: cached rules hold these alone, without the paths. */
  get ids(): ReadonlySet<string> {
    this.#ids ??= new Set(this.#paths.keys());
    return this.#ids;
  }

  /** Built on first use. */
  index(): Promise<LeafIndex> {
    this.#index ??= indexLeaves(this.#leaves, yieldWhenDue);
    return this.#index;
  }
}

/** Number of templates of a family whose leaves are offered. */
const templatesRead = 10;

interface CachedLeaves {
  uploadedAt: number;
  known: KnownLeaves;
}

/** Estimated bytes of a leaf in a list and its index, and limit of all cached lists together. */
const leafBytes = 1000;
const cacheBytesMax = 64 * 1024 * 1024;
/** An oversized list is evicted by the next one. */
const sizeOf = ({ known }: CachedLeaves): number => Math.min(cacheBytesMax, 1 + known.count * leafBytes);

/** Cache of category lists, unpacked and indexed once. */
export class CategoryLists {
  readonly #cache = new LRUCache<string, CachedLeaves>({ maxSize: cacheBytesMax, sizeCalculation: sizeOf });
  readonly #builtIn = {
    akulaku: new KnownLeaves(
      Object.entries(knownAkulakuLeaves).flatMap(([id, names]) => names.map((path) => ({ id, path }))),
      false,
    ),
    other: new KnownLeaves([], false),
  };

  /** Returns the account's uploaded list, or the operator's; null if there is neither. */
  async uploadedListOf(db: Queryable, userId: string, target: MarketplaceType): Promise<CachedLeaves | null> {
    const list = await findCategoryList(db, userId, target);
    if (!list) return null;
    const key = `${list.isShared ? 'shared' : userId} ${target}`;
    const cached = this.#cache.get(key);
    if (cached?.uploadedAt === list.uploadedAt) return cached;
    const packed = await findPackedLeaves(db, userId, target, list.isShared);
    if (!packed) return null;
    const known = new KnownLeaves(await unpackLines<NamedLeaf>(packed.leaves), true);
    const unpacked = { uploadedAt: packed.uploadedAt, known };
    this.#cache.set(key, unpacked);
    return unpacked;
  }

  /** Returns the leaves of the account's list, the operator's, the built-in ones (S18.8) or its templates'. */
  async leavesOf(db: Queryable, userId: string, target: MarketplaceType): Promise<KnownLeaves> {
    const list = await this.uploadedListOf(db, userId, target);
    if (list) return list.known;
    return target === 'akulaku' ? this.#builtIn.akulaku : await this.#leavesOfTemplates(db, userId, target);
  }

  /** Returns the leaves of the account's templates; each template lists one branch. */
  async #leavesOfTemplates(db: Queryable, userId: string, target: MarketplaceType): Promise<KnownLeaves> {
    const family = shopMarketplaceOf(target);
    const stamp = await findTemplateStamp(db, userId, family);
    if (stamp === 0) return this.#builtIn.other;
    const key = `${userId} ${target} templates`;
    const cached = this.#cache.get(key);
    if (cached?.uploadedAt === stamp) return cached.known;
    const leaves = new Map<string, NamedLeaf>();
    for (const row of await findTemplateDescriptions(db, userId, family, templatesRead)) {
      const [stored] = await unpackLines<{ description: TemplateDescription | null }>(row.description);
      for (const { id, name } of stored?.description?.leaves ?? [])
        if (!leaves.has(id)) leaves.set(id, { id, path: name.trim() });
    }
    const known = new KnownLeaves([...leaves.values()], false);
    this.#cache.set(key, { uploadedAt: stamp, known });
    return known;
  }
}

/** Shared by the pages and the rules of exports. */
export const categoryLists = new CategoryLists();
