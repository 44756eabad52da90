import { Skeleton, Stack } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LockedReason } from '#domain/quote/checks/quote-steps.ts'
import type { QuoteStep } from '#domain/quote/checks/step-names.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { Wizard } from '../../blocks/wizard/Wizard.tsx'
import type { WizardStep } from '../../blocks/wizard/wizard-step.ts'
import { useQuoteDraft } from './draft/quote-draft.ts'
import { EligibilityStep } from './eligibility/EligibilityStep.tsx'
import { RuleTold } from './eligibility/RuleTold.tsx'
import { PaymentStep } from './payment/PaymentStep.tsx'
import { PreliminaryStep } from './preliminary/PreliminaryStep.tsx'
import { QuotePrice } from './price/QuotePrice.tsx'
import classes from './quote-wizard.module.css'
import { SummaryStep } from './summary/SummaryStep.tsx'
import { useActOnQuote } from './use-act-on-quote.ts'
import { useFinishWords } from './use-finish-words.ts'
import { useGoToField } from './use-go-to-field.ts'
import { useLockedWords } from './use-locked-words.ts'
import { useRememberedPosition } from './use-remembered-position.ts'

const loadCoverage = async () => ({ default: (await import('./cover/CoverageStep.tsx')).CoverageStep })
const loadProperty = async () => ({ default: (await import('./cover/PropertyStep.tsx')).PropertyStep })
const CoverageStep = lazy(loadCoverage)
const PropertyStep = lazy(loadProperty)

/** The first step is drawn by then, and nobody has read it yet. */
const AHEAD_MS = 400

const CONTENT: Record<Exclude<QuoteStep, 'summary'>, ReactNode> = {
  'preliminary-information': <PreliminaryStep />,
  'coverage-selection': <CoverageStep />,
  'property-details': <PropertyStep />,
  'confirm-eligibility': <EligibilityStep />,
  'payment-details': <PaymentStep />,
}

/** The six steps over the open draft; which are open, and why one is not, is the domain's to say. */
export function QuoteSteps({ account, closing }: { account: LocalAccount; closing: ReactNode }) {
  const { t } = useTranslation('wizard')
  const { id, facts, flush } = useQuoteDraft()
  const finish = useFinishWords()
  const lockedWords = useLockedWords()
  const goTo = useGoToField()
  const { lock } = useActOnQuote(account)
  const element = useRef<HTMLDivElement>(null)
  const isPositionKnown = useRememberedPosition(account, id, element)
  useEffect(() => {
    const ahead = setTimeout(() => void Promise.all([loadCoverage(), loadProperty()]).catch(() => undefined), AHEAD_MS)
    return () => clearTimeout(ahead)
  }, [])

  /** A farm nobody has described lacks nothing in its details: a step is done after those before it. */
  const isDone = (at: number) => facts.steps.slice(0, at + 1).every(({ missing }) => missing.length === 0)

  /** Sums are mended where the subject groups are, a missing fact where it is asked. */
  const wayTo = ({ key }: LockedReason): Pick<WizardStep, 'toReason'> => {
    if (key === 'tivShort' || key === 'tivOver') return { toReason: () => goTo('coverage-selection', 'subjectGroups') }
    const [fact] = facts.steps.find(({ step }) => step === 'property-details')?.missing ?? []
    return key === 'detailsMissing' && fact ? { toReason: () => goTo(fact.step, fact.path) } : {}
  }

  const steps = facts.steps.map(
    ({ step, isOpen, reason }, at): WizardStep => ({
      path: step,
      label: t(`quotes:step.${step}`),
      state: !isOpen ? 'closed' : isDone(at) && step !== 'summary' ? 'done' : 'open',
      ...(reason && { closedReason: lockedWords(reason), ...wayTo(reason) }),
      content: (
        <Suspense fallback={<StepSkeleton />}>
          {step === 'summary' ? <SummaryStep closing={closing} /> : CONTENT[step]}
        </Suspense>
      ),
    }),
  )

  return (
    <div ref={element} className={classes.steps}>
      {isPositionKnown && (
        <Wizard
          steps={steps}
          finishLabel={finish.button}
          footer={
            <>
              <RuleTold />
              <QuotePrice />
            </>
          }
          onForward={async (step) => {
            await flush()
            if (step === 'summary') await lock()
            return 'next'
          }}
        />
      )}
    </div>
  )
}

/** A step whose code is still on its way, in the shape of one. */
function StepSkeleton() {
  const { t } = useTranslation('blocks')
  return (
    <Stack className={classes.column ?? ''} gap="md" role="status" aria-label={t('list.loading')}>
      <Skeleton height={28} width={280} />
      <Skeleton height={180} radius="lg" />
      <Skeleton height={240} radius="lg" />
    </Stack>
  )
}
