import { can } from '#domain/access/can.ts'
import { useAccount } from '../../session/account.ts'
import { PolicyFinder } from './PolicyFinder.tsx'
import { PolicyList } from './PolicyList.tsx'

export function PoliciesPage() {
  const account = useAccount()
  return can(account, 'policy', 'browse') ? <PolicyList /> : <PolicyFinder />
}
