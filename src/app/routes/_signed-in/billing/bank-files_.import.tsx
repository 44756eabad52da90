import { createFileRoute } from '@tanstack/react-router'
import { ImportBankFile } from '../../../features/bank-files/ImportBankFile.tsx'

export const Route = createFileRoute('/_signed-in/billing/bank-files_/import')({
  staticData: { titleKey: 'bank-files:import.title', permission: ['bank_file', 'import'] },
  component: ImportBankFile,
})
