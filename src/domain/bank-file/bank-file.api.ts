import { z } from 'zod'
import { endpoint } from '../contract/define.ts'
import { locator } from '../kernel/ids.ts'
import { listQuery, paged } from '../kernel/paging.ts'
import { bankFile, bankFileDetails, bankFileImport, bankFilePreview, newBankFile } from './bank-file.schema.ts'

const params = z.object({ id: locator })

export const bankFileApi = {
  list: endpoint({
    method: 'GET',
    path: '/bank-files',
    summary: 'Bank files that were imported, the last one first, found by their name or bank',
    access: ['bank_file', 'read'],
    query: listQuery,
    response: paged(bankFile),
  }),
  get: endpoint({
    method: 'GET',
    path: '/bank-files/:id',
    summary: 'One imported bank file: each of its rows, and what became of it',
    access: ['bank_file', 'read'],
    params,
    response: bankFileDetails,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/bank-files',
    summary: 'What would become of each row of a bank file; nothing is booked',
    access: ['bank_file', 'import'],
    body: newBankFile,
    bodyLimit: 3 * 1024 * 1024, // in base64
    response: bankFilePreview,
  }),
  import: endpoint({
    method: 'POST',
    path: '/bank-files/:id/import',
    summary:
      'Books the rows that were ticked, all or none, many of them afterwards by itself; the others become unmatched receipts. If-Match names the preview it was decided on; sent again under the same Idempotency-Key it is once',
    access: ['bank_file', 'import'],
    isOnce: true,
    ifMatch: 'optional',
    params,
    body: bankFileImport,
    bodyLimit: 512 * 1024, // every row of the largest file, each with its policy
    response: bankFile,
  }),
}
