import { createFileRoute } from '@tanstack/react-router'
import { REFERRAL_FILTERS } from '#domain/underwriting/referral.lifecycle.ts'
import { filteredBy } from '../../addresses/url-search.schema.ts'
import { ReferralList } from '../../features/referrals/ReferralList.tsx'

export const Route = createFileRoute('/_signed-in/referrals')({
  validateSearch: filteredBy(REFERRAL_FILTERS),
  staticData: { titleKey: 'quotes:referrals.title', permission: ['quote', 'decide'] },
  component: ReferralList,
})
