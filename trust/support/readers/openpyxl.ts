import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@pindahlapak/harness/temporary-folder';

/** Debian's Python, for which python3-openpyxl is installed; other versions on the PATH may lack it. */
const python = '/usr/bin/python3';

export const hasOpenpyxl = (): boolean =>
  spawnSync(python, ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0;

/* Shopee's workbooks contain activePane="bottom_left", which openpyxl rejects, in the seller centre's original and
    in filled ones. Only for this reader, the attribute is replaced by its standard spelling. */
const readCells = `
import io, json, sys, zipfile, openpyxl
source = zipfile.ZipFile(sys.argv[1])
mended = io.BytesIO()
with zipfile.ZipFile(mended, 'w', zipfile.ZIP_DEFLATED) as target:
    for name in source.namelist():
        data = source.read(name)
        if name.startswith('xl/worksheets/'):
            data = data.replace(b'activePane="bottom_left"', b'activePane="bottomLeft"')
        target.writestr(name, data)
book = openpyxl.load_workbook(mended, read_only=True)
rows = [[None if cell is None else cell for cell in row] for row in book[sys.argv[2]].iter_rows(values_only=True)]
json.dump(rows, sys.stdout, default=str)
`;

/** Reads the cells of a sheet with openpyxl. Throws if that fails. */
export async function readByOpenpyxl(workbook: Buffer, sheet: string): Promise<unknown[][]> {
  await using folder = await temporaryFolder('openpyxl');
  const file = path.join(folder.path, 'buku.xlsx');
  await writeFile(file, workbook);
  const { status, stdout, stderr } = spawnSync(python, ['-c', readCells, file, sheet], {
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr.toString().slice(-500));
  return JSON.parse(stdout.toString()) as unknown[][];
}
