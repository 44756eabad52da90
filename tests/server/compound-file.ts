const SECTOR = 512
const END = 0xffff_fffe
const FREE = 0xffff_ffff
const FAT = 0xffff_fffd
const PER_SECTOR = SECTOR / 4
const IN_HEADER = 109

interface Shape {
  /** Names of the streams beside each other at the root. */
  streams: readonly string[]
  /** Names of streams one storage below. */
  below?: readonly string[]
  /** Where the directory lies; a program that writes it last writes it far back. */
  directoryAt?: number
  /** Where the directory says it goes on. */
  next?: number
}

/** A compound file, which old workbooks are, and old letters, messages and installers too. */
export function compoundFile({ streams, below = [], directoryAt = 0, next = END }: Shape): Buffer {
  const fatSectors = Math.ceil((directoryAt + 2) / PER_SECTOR) + 1
  const difatSectors = Math.max(0, Math.ceil((fatSectors - IN_HEADER) / (PER_SECTOR - 1)))
  const firstFat = directoryAt + 1
  const firstDifat = firstFat + fatSectors
  const file = Buffer.alloc((1 + firstDifat + difatSectors) * SECTOR)
  const at = (sector: number) => (sector + 1) * SECTOR
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(fatSectors, 44)
  file.writeUInt32LE(directoryAt, 48)
  file.writeUInt32LE(difatSectors > 0 ? firstDifat : END, 68)
  file.writeUInt32LE(difatSectors, 72)
  for (let n = 0; n < IN_HEADER; n++) file.writeUInt32LE(n < fatSectors ? firstFat + n : FREE, 76 + n * 4)
  for (let d = 0; d < difatSectors; d++) {
    for (let n = 0; n < PER_SECTOR - 1; n++) {
      const which = IN_HEADER + d * (PER_SECTOR - 1) + n
      file.writeUInt32LE(which < fatSectors ? firstFat + which : FREE, at(firstDifat + d) + n * 4)
    }
    file.writeUInt32LE(d + 1 < difatSectors ? firstDifat + d + 1 : END, at(firstDifat + d) + SECTOR - 4)
  }
  const fat = (sector: number, value: number) => file.writeUInt32LE(value, at(firstFat) + sector * 4)
  for (let n = 0; n < firstDifat; n++) fat(n, n < directoryAt ? FREE : FAT)
  fat(directoryAt, next)
  const entries = [
    { name: 'Root Entry', type: 5, right: FREE, child: 1 },
    ...streams.map((name, n) => ({ name, type: 2, right: n + 1 < streams.length ? n + 2 : FREE, child: FREE })),
  ]
  if (below.length > 0) {
    entries.at(-1)!.right = streams.length > 0 ? entries.length : FREE
    entries.push({ name: 'ObjectPool', type: 1, right: FREE, child: entries.length + 1 })
    entries.push(...below.map((name) => ({ name, type: 2, right: FREE, child: FREE })))
  }
  for (const [n, { name, type, right, child }] of entries.entries()) {
    const entry = file.subarray(at(directoryAt) + n * 128, at(directoryAt) + (n + 1) * 128)
    entry.write(name, 0, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    entry.writeUInt8(type, 66)
    entry.writeUInt32LE(FREE, 68)
    entry.writeUInt32LE(right, 72)
    entry.writeUInt32LE(child, 76)
    entry.writeUInt32LE(type === 2 ? 4096 : 0, 120)
  }
  return file
}
