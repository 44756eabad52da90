import { describe, expect, it } from 'vitest'
import { checkFile, megabytes } from './check-file.ts'

const types = ['png', 'jpg', 'jpeg', 'pdf']

describe('[P9.5] [sync 86] a file before it is sent', () => {
  it.each([
    ['yard.JPG', 1024, null],
    ['policy.pdf', 50 * 1024 * 1024, null],
    ['policy.pdf', 50 * 1024 * 1024 + 1, 'files.tooLarge'],
    ['run.exe', 10, 'files.wrongType'],
    ['yard.heic', 10, 'files.wrongType'],
    ['photo.jpg.exe', 10, 'files.wrongType'],
    ['nothing', 10, 'files.wrongType'],
    ['empty.pdf', 0, 'files.empty'],
  ])('%s of %d bytes: %s', (name, size, key) => {
    expect(checkFile({ name, size }, { types })?.key ?? null).toBe(key)
  })

  it('sizes are said in megabytes, small ones in kilobytes', () => {
    expect([50 * 1024 * 1024, 12_950_000, 2_000, 0].map(megabytes)).toEqual(['50 MB', '12.4 MB', '2 kB', '1 kB'])
  })
})
