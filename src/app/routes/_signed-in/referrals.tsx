import { createFileRoute } from '@tanstack/react-router'
import { ReferralList } from '../../features/referrals/ReferralList.tsx'

export const Route = createFileRoute('/_signed-in/referrals')({
  staticData: { titleKey: 'quotes:referrals.title', permission: ['quote', 'decide'] },
  component: ReferralList,
})
