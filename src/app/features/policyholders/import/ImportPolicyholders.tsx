import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../../blocks/feedback/ErrorPanel.tsx'
import { ImportRows } from '../../../blocks/import/ImportRows.tsx'
import { policyholderConfigQuery } from '../../../data/keep-reference.ts'
import { FARMS_OF_A_FILE } from './farms-of-a-file.ts'

/** A firm's book from a file. */
export function ImportPolicyholders() {
  useTranslation('policyholders')
  const { data: fields, error, refetch } = useQuery(policyholderConfigQuery)
  if (fields) return <ImportRows kind={FARMS_OF_A_FILE} fields={fields} />
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null
}
