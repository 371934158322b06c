import { describe, expect, it } from 'vitest';
import { indexLeaves } from './leaf-index.ts';
import { type CategoryDecision, proposeLeaves } from './propose-leaves.ts';

// A category list in a seller centre's format, and for each leaf its names on other marketplaces.
const list: [path: string, ...names: string[]][] = [
  ['Pakaian Pria/Atasan/Kaos', 'Kaos Pria', 'Fashion Pria > T-Shirt', 'kaus-pria'],
  ['Pakaian Pria/Atasan/Kemeja', 'Kemeja Pria', 'Pria > Kemeja Formal'],
  ['Pakaian Pria/Atasan/Kaos Polo', 'Kaos Polo Pria', 'Polo Shirt Pria'],
  ['Pakaian Pria/Atasan/Lainnya'],
  ['Pakaian Pria/Jaket & Mantel/Jaket', 'Jaket Pria', 'Jacket Pria'],
  ['Pakaian Pria/Celana Panjang/Jeans', 'Celana Jeans Pria', 'Celana Denim Pria'],
  ['Pakaian Pria/Celana Panjang/Chino', 'Celana Chino Pria'],
  ['Pakaian Pria/Celana Pendek', 'Celana Pendek Pria'],
  ['Pakaian Pria/Pakaian Dalam/Celana Dalam', 'Celana Dalam Pria'],
  ['Pakaian Pria/Kaos Kaki', 'Kaos Kaki Pria'],
  ['Pakaian Wanita/Atasan/Kaos', 'Kaos Wanita', 'Fashion Wanita > Atasan > T-Shirt'],
  ['Pakaian Wanita/Atasan/Blouse', 'Blouse Wanita', 'Blus'],
  ['Pakaian Wanita/Atasan/Kemeja', 'Kemeja Wanita'],
  ['Pakaian Wanita/Dress', 'Dress Wanita', 'Terusan Wanita'],
  ['Pakaian Wanita/Celana/Jeans', 'Celana Jeans Wanita'],
  ['Pakaian Wanita/Celana/Legging', 'Legging Wanita'],
  ['Pakaian Wanita/Jaket & Mantel/Jaket', 'Jaket Wanita'],
  ['Pakaian Wanita/Luaran/Cardigan', 'Kardigan Wanita'],
  ['Pakaian Wanita/Baju Tidur/Daster', 'Daster'],
  ['Pakaian Wanita/Pakaian Dalam/Bra', 'Bra'],
  ['Fashion Muslim/Pakaian Muslim Wanita/Gamis', 'Gamis Wanita'],
  ['Fashion Muslim/Pakaian Muslim Wanita/Tunik', 'Tunik Muslim Wanita'],
  ['Fashion Muslim/Perlengkapan Ibadah/Mukena', 'Mukena'],
  ['Fashion Muslim/Pakaian Muslim Pria/Baju Koko', 'Baju Koko Pria'],
  ['Fashion Muslim/Hijab/Khimar', 'Khimar'],
  ['Pakaian Anak/Anak Laki-Laki/Kemeja', 'Kemeja Anak Laki-Laki'],
  ['Pakaian Anak/Anak Laki-Laki/Jaket', 'Jaket Anak Laki-Laki'],
  ['Pakaian Anak/Anak Perempuan/Jaket', 'Jaket Anak Perempuan'],
  ['Tas Pria/Tas Ransel', 'Tas Ransel Pria', 'Backpack Pria'],
  ['Tas Pria/Tas Selempang', 'Tas Selempang Pria', 'Sling Bag Pria'],
  ['Tas Pria/Dompet', 'Dompet Pria'],
  ['Tas Wanita/Tas Ransel', 'Tas Ransel Wanita'],
  ['Tas Wanita/Tas Selempang', 'Tas Selempang Wanita'],
  ['Tas Wanita/Tote Bag', 'Tote Bag Wanita', 'Totebag'],
  ['Tas Wanita/Dompet', 'Dompet Wanita'],
  ['Tas Anak/Tas Ransel', 'Tas Ransel Anak'],
  ['Sepatu Pria/Sneakers', 'Sepatu Sneakers Pria', 'Sneaker Pria'],
  ['Sepatu Pria/Sandal', 'Sandal Pria'],
  ['Sepatu Wanita/Sneakers', 'Sepatu Sneakers Wanita'],
  ['Sepatu Wanita/Sepatu Hak', 'Sepatu Hak Tinggi Wanita'],
  ['Aksesoris Fashion/Ikat Pinggang/Pria', 'Ikat Pinggang Pria', 'Gesper Pria'],
  ['Aksesoris Fashion/Topi', 'Topi'],
  ['Aksesoris Fashion/Kacamata', 'Kaca Mata'],
  ['Jam Tangan/Jam Tangan Pria', 'Jam Tangan Pria', 'Arloji Pria'],
  ['Jam Tangan/Jam Tangan Wanita', 'Jam Tangan Wanita'],
  ['Elektronik/TV & Aksesoris/TV', 'Smart TV', 'Televisi'],
  ['Elektronik/Pendingin/Kipas Angin', 'Kipas Angin'],
  ['Elektronik/Pendingin/AC', 'AC Split'],
  ['Elektronik/Mesin Cuci & Pengering/Mesin Cuci', 'Mesin Cuci', 'MESIN  CUCI'],
  ['Elektronik/Mesin Jahit', 'Mesin Jahit'],
  ['Elektronik/Dapur/Penanak Nasi', 'Rice Cooker', 'Magic Com'],
  ['Elektronik/Dapur/Kulkas', 'Kulkas', 'Lemari Es'],
  ['Elektronik/Perawatan/Setrika', 'Setrika'],
  ['Handphone & Aksesoris/Handphone', 'hp', 'Smartphone'],
  ['Handphone & Aksesoris/Casing & Skin Handphone', 'casing-hp', 'Case Handphone'],
  ['Handphone & Aksesoris/Power Bank', 'Power Bank', 'Powerbank'],
  ['Handphone & Aksesoris/Charger', 'Pengisi Daya HP'],
  ['Handphone & Aksesoris/Pelindung Layar', 'Tempered Glass'],
  ['Komputer/Laptop', 'Notebook', 'Laptop'],
  ['Komputer/Desktop', 'PC Desktop'],
  ['Komputer/Monitor', 'Monitor'],
  ['Komputer/Printer', 'Printer'],
  ['Komputer/Penyimpanan/Flashdisk', 'USB Drive', 'Flashdisk'],
  ['Komputer/Penyimpanan/SSD', 'SSD Internal'],
  ['Fotografi/Kamera', 'Kamera DSLR'],
  ['Fotografi/Tripod', 'Tripod Kamera'],
  ['Perlengkapan Rumah/Jam Dinding', 'Jam Dinding'],
  ['Perlengkapan Rumah/Kamar Tidur/Sprei', 'Sprei', 'Seprai'],
  ['Perlengkapan Rumah/Tirai', 'Gorden'],
  ['Perlengkapan Rumah/Lampu', 'Lampu Meja'],
  ['Kecantikan/Rias Bibir/Lipstik', 'Lipstik', 'Lipstick'],
  ['Kecantikan/Perawatan Wajah/Sunscreen', 'Tabir Surya'],
  ['Kecantikan/Parfum', 'Minyak Wangi'],
  ['Perawatan Rambut/Shampoo', 'Sampo'],
  ['Ibu & Bayi/Popok', 'Popok Bayi Sekali Pakai'],
  ['Ibu & Bayi/Botol Susu', 'Botol Susu Bayi'],
  ['Hewan Peliharaan/Anjing/Makanan', 'Makanan Anjing'],
  ['Hewan Peliharaan/Kucing/Makanan', 'Makanan Kucing'],
  ['Otomotif/Mobil/Oli', 'Oli Mobil'],
  ['Otomotif/Sepeda Motor/Helm', 'Helm Motor'],
  ['Otomotif/Sepeda Motor/Busi', 'Busi Motor'],
  ['Olahraga/Raket Badminton', 'Raket Badminton'],
  ['Olahraga/Sepeda', 'Sepeda'],
  ['Olahraga/Kemah/Tas Gunung', 'Tas Gunung'],
  ['Hobi/Alat Musik/Gitar', 'Gitar Akustik'],
  ['Hobi/Mainan/Action Figure', 'Action Figure'],
  ['Buku/Komik', 'Komik'],
  ['Makanan & Minuman/Makanan Ringan/Snack', 'Camilan'],
  ['Lainnya/Lainnya'],
];

const leaves = list.map(([path], index) => ({ id: String(70_000 + index), path }));
const idOf = (path: string) => leaves.find((leaf) => leaf.path === path)?.id ?? '';
const named = list.flatMap(([path, ...names]) => names.map((name) => ({ name, leafId: idOf(path) })));

describe(`proposals for ${named.length} names of other marketplaces among ${leaves.length} leaves`, async () => {
  const index = await indexLeaves(leaves);

  /** Shares of the names whose leaf is proposed first, and among the first five. */
  function rates(decisionsFor: (name: string) => CategoryDecision[]) {
    const places = named.map(({ name, leafId }) =>
      proposeLeaves(name, index, decisionsFor(name)).findIndex(({ id }) => id === leafId),
    );
    const shareOf = (isRight: (place: number) => boolean) => places.filter(isRight).length / places.length;
    return { first: shareOf((place) => place === 0), five: shareOf((place) => place >= 0) };
  }

  it('are right for nine tenths, and among the first five for nearly all', () => {
    const { first, five } = rates(() => []);
    expect(first).toBeGreaterThanOrEqual(0.9);
    expect(five).toBeGreaterThanOrEqual(0.97);
  });

  it('remain so after the seller has decided all others', () => {
    const { first, five } = rates((name) => named.filter((decision) => decision.name !== name));
    expect(first).toBeGreaterThanOrEqual(0.9);
    expect(five).toBeGreaterThanOrEqual(0.97);
  });
});
