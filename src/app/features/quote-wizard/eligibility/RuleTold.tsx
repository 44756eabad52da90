import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { PassingDialog } from '../../../blocks/drawer/PassingDialog.tsx'
import { useUrlSearch } from '../../../blocks/url-search.ts'
import { useReasonWords } from '../../../words/use-reason-words.ts'
import { useSubjectName } from '../cover/items/use-item-names.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'
import { EligibilityCard } from './EligibilityCard.tsx'

/**
 * What keeps this farm from being written, at the foot of every step from the answer that brings it about, so that nobody
 * types the rest of it in vain. The step before the screening says it as the reason why that is closed.
 */
export function RuleTold() {
  const { t } = useTranslation('wizard')
  const { facts } = useQuoteDraft()
  const [isOpen, rules] = useDisclosure(false)
  const [{ step }] = useUrlSearch()
  const nameOf = useSubjectName()
  const words = useReasonWords()
  const { tier, findings } = facts.decision
  const [first, ...others] = tier === 'block' || tier === 'decline' ? findings.filter((each) => each.tier === tier) : []
  const isToldBeside = step === 'property-details' && facts.steps.some(({ reason }) => reason?.params?.['rule'])

  return (
    <div role="status">
      {first && !isToldBeside && (
        <Anchor component="button" type="button" className={classes.told ?? ''} onClick={rules.open}>
          {t(`told.${tier}`, { reason: words({ ...first, subjectName: first.subjectId && nameOf(first.subjectId) }) })}{' '}
          {others.length > 0 && t('told.more', { count: others.length })}
        </Anchor>
      )}
      {isOpen && (
        <PassingDialog onClose={rules.close} title={t('eligibility.title')} size="lg">
          <EligibilityCard />
        </PassingDialog>
      )}
    </div>
  )
}
