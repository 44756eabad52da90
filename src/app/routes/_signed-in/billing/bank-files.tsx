import { createFileRoute } from '@tanstack/react-router'
import { BankFilesPage } from '../../../features/bank-files/BankFilesPage.tsx'

export const Route = createFileRoute('/_signed-in/billing/bank-files')({
  staticData: { titleKey: 'bank-files:title', permission: ['bank_file', 'read'] },
  component: BankFilesPage,
})
