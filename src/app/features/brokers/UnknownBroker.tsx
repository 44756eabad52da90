import { Navigate } from '@tanstack/react-router'
import { isBrokerRole } from '#domain/access/roles.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'

/** A broker nobody knows leads a broker admin to their list, staff to the users of the firm they came from (settled 33). */
export function UnknownBroker() {
  const { role } = useAccount()
  const [{ firm }] = useUrlSearch()
  if (isBrokerRole(role)) return <Navigate to="/brokerages/users" replace />
  if (!firm) return <Navigate to="/brokerages/list-brokerages" replace />
  return <Navigate to="/brokerages/list-brokerages/$id/brokers" params={{ id: firm }} replace />
}
