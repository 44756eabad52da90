import { createFileRoute, Navigate } from '@tanstack/react-router'
import { can } from '#domain/access/can.ts'
import { FORBIDDEN_PATH } from '#domain/access/landing.ts'
import { LISTED_STATUSES } from '#domain/policyholder/policyholder.row.ts'
import { filteredBy } from '../../addresses/url-search.schema.ts'
import { BrokerPage } from '../../features/brokers/BrokerPage.tsx'
import { PolicyholdersOfBroker } from '../../features/brokers/PolicyholdersOfBroker.tsx'
import { useAccount } from '../../session/account.ts'

export const Route = createFileRoute('/_signed-in/brokers/$id/policyholders')({
  validateSearch: filteredBy(LISTED_STATUSES),
  staticData: { titleKey: 'brokers:one', permission: ['broker', 'read'] },
  component: Policyholders,
})

/** A broker admin reads brokers, and no policyholders; an unknown broker leads to the list (spec 1 §2.6). */
function Policyholders() {
  const { id } = Route.useParams()
  if (!can(useAccount(), 'policyholder', 'read')) return <Navigate to={FORBIDDEN_PATH} replace />
  return (
    <BrokerPage key={id} id={id} unknown={<Navigate to="/brokers" replace />}>
      <PolicyholdersOfBroker id={id} />
    </BrokerPage>
  )
}
