import { describe, expect, it } from 'vitest'
import { toCsv, toXlsx } from '../files/sheet-file.ts'
import { matchColumns } from './match-columns.ts'
import { readTable } from './read-table.ts'
import { toRows } from './to-rows.ts'
import { wrongFile } from './wrong-rows.ts'

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'farms.csv') => new File([text], name)
async function tableOf(file: File) {
  const read = await readTable(file)
  if (!('table' in read)) throw new Error(read.trouble)
  return read.table
}

describe('a file of farms is read', () => {
  it.each([
    ['commas', 'Name,City\r\nDubé & Fils,Lévis\r\n'],
    ['semicolons', 'Name;City\nDubé & Fils;Lévis\n'],
    ['tabs and old line ends', 'Name\tCity\rDubé & Fils\tLévis'],
    ['quotes and mixed line ends', '"Name","City"\r\n"Dubé & Fils","Lévis"\n\n'],
    ['a mark before it', '\uFEFFName,City\nDubé & Fils,Lévis'],
  ])('with %s', async (_, text) => {
    expect(await tableOf(csv(text))).toMatchObject({ headings: ['Name', 'City'], rows: [['Dubé & Fils', 'Lévis']] })
  })

  it('in the bytes of other encodings', async () => {
    const latin = Uint8Array.from('Name\nDubé', (sign) => sign.charCodeAt(0))
    expect((await tableOf(csv(latin))).rows).toEqual([['Dubé']])
    const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from('Name\nDubé').flatMap((sign) => [sign.charCodeAt(0), 0])])
    expect((await tableOf(csv(utf16))).rows).toEqual([['Dubé']])
  })

  it('from a workbook, with days and numbers as what they are', async () => {
    const sheet = await toXlsx({
      title: 'Farms',
      columns: [
        { name: 'Name', kind: 'text' },
        { name: 'Born', kind: 'date' },
        { name: 'Phone', kind: 'number' },
      ],
      rows: [['Ann Gray', '1980-04-02', 2045550123]],
    })
    const table = await tableOf(new File([sheet], 'farms.XLSX'))
    expect(table.rows).toEqual([['Ann Gray', '1980-04-02', 2045550123]])
  })

  it('as it was, where the wrong rows of a former try come back', async () => {
    const former = await tableOf(csv('Name,Phone\n=1+1 Farms,+1 204 555 0123\n'))
    const again = toCsv(wrongFile('Why', former, [{ at: 0, why: 'Phone: no' }]))
    expect((await tableOf(new File([again], 'again.csv'))).rows).toEqual([
      ['=1+1 Farms', '+1 204 555 0123', 'Phone: no'],
    ])
  })

  it('with the numbers its rows have in a spreadsheet, empty ones among them', async () => {
    expect((await tableOf(csv('Name\n\nA\n"B\nC"\n,\nD'))).numbers).toEqual([3, 4, 6])
  })

  it.each([
    ['', 'empty'],
    ['Name,City\n', 'empty'],
    ['Name\nA,B', 'tooManyCells'],
    ['Name\n"A', 'unreadable'],
    [`Name\n${'A\n'.repeat(100_001)}`, 'tooManyRows'],
  ])('or said to be none', async (text, trouble) => {
    expect(await readTable(csv(text))).toMatchObject({ trouble })
  })

  it('or said to be unreadable where it only bears the name of a workbook', async () => {
    expect(await readTable(csv('Name\nA', 'farms.xlsx'))).toEqual({ trouble: 'unreadable' })
  })
})

describe('its columns', () => {
  const fields = [
    {
      code: 'kind',
      name: 'Kind',
      type: 'select',
      values: [{ key: 'corporation', value: 'corporation', label: 'Corporation' }],
    },
    { code: 'legal_name', name: 'Legal name', type: 'string' },
    { code: 'last_name', name: 'Last name', type: 'string' },
    { code: 'phone', name: 'Telephone', type: 'phone' },
    { code: 'province', name: 'Province', type: 'select', values: [{ key: 'SK', value: 'SK', label: 'Saskatchewan' }] },
    { code: 'date_of_birth', name: 'Date of birth', type: 'date' },
    { code: 'annual_receipts', name: 'Annual receipts', type: 'currency' },
    { code: 'years_farming', name: 'Years farming', type: 'number' },
  ].map((field) => ({ ...field, is_optional: true })) as Parameters<typeof matchColumns>[1]

  const OTHER_NAMES = { phone: ['tel'], last_name: ['surname'], province: ['prov'] }
  const completed = (data: object) => ({ country: 'CA', ...data })

  it('are known by what they are called here, by their codes and by what others call them', () => {
    expect(matchColumns(['LEGAL-NAME', 'Tel.', 'surname', 'Prov', 'Shoe size', 'phone'], fields, OTHER_NAMES)).toEqual([
      'legal_name',
      'phone',
      'last_name',
      'province',
      null,
      null,
    ])
  })

  it('hold answers as the office takes them, and what is none goes as it stands', () => {
    const table = {
      headings: ['a', 'b', 'c', 'd', 'e', 'f'],
      rows: [
        ['Two Ltd.', 2045550123, 'saskatchewan', 'Apr 2, 1980', '$1,234.50', '12'],
        ['', '', 'Mars', '02/04/80', 'a lot', 'many'],
      ],
      numbers: [2, 3],
    }
    const matching = ['legal_name', 'phone', 'province', 'date_of_birth', 'annual_receipts', 'years_farming']
    expect(toRows(table, matching, fields, completed)).toEqual([
      {
        country: 'CA',
        legal_name: 'Two Ltd.',
        phone: '2045550123',
        province: 'SK',
        date_of_birth: '1980-04-02',
        annual_receipts: 1234.5,
        years_farming: 12,
      },
      {
        country: 'CA',
        province: 'Mars',
        date_of_birth: '02/04/80',
        annual_receipts: 'a lot',
        years_farming: 'many',
      },
    ])
  })
})
