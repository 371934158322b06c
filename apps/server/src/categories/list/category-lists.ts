import type { MarketplaceType } from '@pindahlapak/model';
import { indexLeaves, type LeafIndex, type NamedLeaf } from '@pindahlapak/rules';
import type { TemplateDescription } from '@pindahlapak/template';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../core/database.ts';
import { yieldWhenDue } from '../../core/event-loop.ts';
import { unpackLines } from '../../core/packed-lines.ts';
import { findCategoryList, findPackedLeaves, findTemplateDescriptions, findTemplateStamp } from '../categories.sql.ts';
import { shopMarketplaceOf } from '../../shops/find-shop.ts';

/**
 * 46 leaves of Akulaku's categories that an uploader used in 2022 and 2023, named after the source categories mapped to
 * them. Incomplete, not checked since, and not Akulaku's own names (S18.8).
 */
const knownAkulakuLeaves: readonly NamedLeaf[] = [
  { id: '30054', path: 'Ikat Pinggang Pria' },
  { id: '30057', path: 'Sarung Tangan Pria' },
  { id: '30318', path: 'Dress Anak Perempuan' },
  { id: '30377', path: 'Madu' },
  { id: '30466', path: 'Kesehatan Lainnya' },
  { id: '30466', path: 'Masker Buff' },
  { id: '70128', path: 'Baju Couple' },
  { id: '70128', path: 'Jumpsuit & Playsuit' },
  { id: '70128', path: 'Kemeja Anak Laki-Laki' },
  { id: '70227', path: 'Tas Ransel Pria' },
  { id: '70230', path: 'Tas Selempang Anak' },
  { id: '70230', path: 'Tas Selempang Pria' },
  { id: '70241', path: 'Dompet Pria' },
  { id: '70244', path: 'Tas Ransel Wanita' },
  { id: '70255', path: 'Dompet Wanita' },
  { id: '70257', path: 'Hand Bag Wanita' },
  { id: '70257', path: 'Tas Selempang Wanita' },
  { id: '70273', path: 'Tas Gunung' },
  { id: '70273', path: 'Tas Ransel Anak' },
  { id: '70300', path: 'Baju Koko Pria' },
  { id: '70305', path: 'Jumpsuit Muslim' },
  { id: '70319', path: 'Khimar' },
  { id: '70320', path: 'Blouse Wanita' },
  { id: '70323', path: 'Tunik Muslim Wanita' },
  { id: '70333', path: 'Gamis Wanita' },
  { id: '70338', path: 'Baju Koko Anak' },
  { id: '70340', path: 'Busana Muslim Set Anak' },
  { id: '70341', path: 'Gamis Anak' },
  { id: '70342', path: 'Kerudung Sekolah' },
  { id: '70343', path: 'Manset Anak' },
  { id: '70344', path: 'Mukena Anak' },
  { id: '70348', path: 'Baju Tidur Anak Laki-Laki' },
  { id: '70348', path: 'Kulot Anak Perempuan' },
  { id: '70348', path: 'Setelan Anak Laki-Laki' },
  { id: '70348', path: 'Setelan Anak Perempuan' },
  { id: '70358', path: 'Sajadah' },
  { id: '70360', path: 'Sarung' },
  { id: '70363', path: 'Al Quran' },
  { id: '70363', path: 'Mukena' },
  { id: '70365', path: 'Kaos Anak Laki-Laki' },
  { id: '70365', path: 'Kaos Polo Pria' },
  { id: '70365', path: 'Kaos Pria' },
  { id: '70367', path: 'Kemeja Pria' },
  { id: '70369', path: 'Hoodie Pria' },
  { id: '70369', path: 'Jaket Anak Laki-Laki' },
  { id: '70369', path: 'Jaket Jeans Pria' },
  { id: '70369', path: 'Jaket Pria' },
  { id: '70369', path: 'Jaket Track Pria' },
  { id: '70371', path: 'Jaket Windbreaker Pria' },
  { id: '70372', path: 'Hoodie Anak Laki-Laki' },
  { id: '70375', path: 'Jas Hujan Anak' },
  { id: '70381', path: 'Celana Panjang Anak Laki-Laki' },
  { id: '70384', path: 'Celana Pendek Anak Laki-Laki' },
  { id: '70384', path: 'Celana Pendek Pria' },
  { id: '70386', path: 'Celana Bahan Pria' },
  { id: '70386', path: 'Celana Cargo Pria' },
  { id: '70386', path: 'Celana Chino Pria' },
  { id: '70386', path: 'Celana Jeans Anak Laki-Laki' },
  { id: '70386', path: 'Celana Jeans Pria' },
  { id: '70410', path: 'Sepatu Sandal Anak Laki Laki' },
  { id: '70431', path: 'Kacamata Anak' },
  { id: '70681', path: 'Kaos Anak Perempuan' },
  { id: '70681', path: 'Kaos Wanita' },
  { id: '70688', path: 'Jacket Wanita' },
  { id: '70688', path: 'Jaket Anak Perempuan' },
  { id: '70688', path: 'Jaket Jeans Wanita' },
  { id: '70692', path: 'Sweater Wanita' },
  { id: '70698', path: 'Legging Wanita' },
  { id: '70702', path: 'Celana Jeans Wanita' },
  { id: '70759', path: 'Sandal Anak Perempuan' },
];

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
    akulaku: new KnownLeaves(knownAkulakuLeaves, false),
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
