/** Reads so many bytes of a file from a position; fewer where it ends before. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
/** Where the header itself stops naming the sectors of the allocation table. */
const NAMED_IN_HEADER = 109
/** More entries than any workbook has; whoever writes more wants to keep us busy. */
const SECTORS_AT_MOST = 2_000
const SECTOR_SHIFTS = [9, 12]
const NOBODY = 0xffff_ffff
const LAST_SECTOR = 0xffff_fffa
const STREAM = 2
const WORKBOOK_STREAMS = ['workbook', 'book']

/**
 * Is a compound file an old workbook? The same first bytes begin old letters, mails and installers; what it is, its
 * directory says: a workbook's stream lies at its root. Reads the directory alone, and no further than it has to.
 */
export async function isOldWorkbook(read: ReadAt): Promise<boolean> {
  const header = await read(0, HEADER_BYTES)
  const shift = header.length === HEADER_BYTES ? header.readUInt16LE(30) : 0
  if (!SECTOR_SHIFTS.includes(shift)) return false
  const sectors = openSectors(read, header, 2 ** shift)
  const chain = await sectors.chain(header.readUInt32LE(48))
  return chain !== null && namesAtRoot(Buffer.concat(chain)).some((name) => WORKBOOK_STREAMS.includes(name))
}

function openSectors(read: ReadAt, header: Buffer, bytes: number) {
  const perSector = bytes / 4
  const sector = (number: number) => read((number + 1) * bytes, bytes)

  /** Which sector holds this part of the allocation table: named in the header, later ones in a chain of their own. */
  async function tableSector(part: number): Promise<number> {
    if (part < NAMED_IN_HEADER) return header.readUInt32LE(76 + part * 4)
    let [next, left] = [header.readUInt32LE(68), part - NAMED_IN_HEADER]
    for (; left >= perSector - 1; left -= perSector - 1) {
      const names = next < LAST_SECTOR ? await sector(next) : Buffer.alloc(0)
      if (names.length < bytes) return NOBODY
      next = names.readUInt32LE(bytes - 4)
    }
    const names = next < LAST_SECTOR ? await sector(next) : Buffer.alloc(0)
    return names.length < bytes ? NOBODY : names.readUInt32LE(left * 4)
  }

  async function after(number: number): Promise<number | null> {
    const holder = await tableSector(Math.floor(number / perSector))
    const table = holder < LAST_SECTOR ? await sector(holder) : Buffer.alloc(0)
    return table.length < bytes ? null : table.readUInt32LE((number % perSector) * 4)
  }

  return {
    /** The sectors of one stream from its first; null where they lead out of the file, or nowhere. */
    async chain(first: number): Promise<Buffer[] | null> {
      const found: Buffer[] = []
      for (let number: number | null = first; number !== null && number < LAST_SECTOR; number = await after(number)) {
        const content = await sector(number)
        if (content.length < bytes || found.push(content) > SECTORS_AT_MOST) return null
      }
      return found.length > 0 ? found : null
    },
  }
}

/** Names of the streams right below the root, in small letters: brothers and sisters of the root's child. */
function namesAtRoot(directory: Buffer): string[] {
  const names: string[] = []
  const seen = new Set<number>()
  const waiting = [directory.readUInt32LE(76)]
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    const entry = directory.subarray(number * ENTRY_BYTES, (number + 1) * ENTRY_BYTES)
    if (entry.length < ENTRY_BYTES || seen.has(number)) continue
    seen.add(number)
    if (entry.readUInt8(66) === STREAM && entry.readUInt32LE(120) > 0) names.push(nameOf(entry))
    waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72))
  }
  return names
}

function nameOf(entry: Buffer): string {
  const bytes = Math.min(64, entry.readUInt16LE(64))
  return entry.toString('utf16le', 0, Math.max(0, bytes - 2)).toLowerCase()
}
