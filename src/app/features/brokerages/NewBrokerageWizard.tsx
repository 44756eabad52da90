import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Brokerage, newBrokerage } from '#domain/brokerage/brokerage.schema.ts'
import { defaultProvince } from '#domain/reference/default-province.ts'
import { applyFieldErrors } from '../../blocks/form/apply-field-errors.ts'
import { UnsavedGuard } from '../../blocks/form/UnsavedGuard.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { stepsOnceMade } from '../../blocks/wizard/steps-once-made.ts'
import { useAskWithoutUpload } from '../../blocks/wizard/use-ask-without-upload.ts'
import { useStepErrors } from '../../blocks/wizard/use-step-errors.tsx'
import { type StepOutcome, Wizard } from '../../blocks/wizard/Wizard.tsx'
import type { WizardDocuments } from '../../blocks/wizard/wizard-documents.ts'
import { homeCountryQuery } from '../../data/home-country.ts'
import { provincesQuery } from '../../data/keep-reference.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { BrokerageSummary } from './BrokerageSummary.tsx'
import { refreshBrokerages } from './brokerage.queries.ts'
import { BLANK, type BrokerageValues } from './brokerage-values.ts'
import { GeneralFields } from './GeneralFields.tsx'
import { createBrokerage, updateBrokerage } from './save-brokerage.ts'

const [GENERAL, DOCUMENTS, SUMMARY] = ['general', 'documents', 'summary'] as const

interface NewBrokerageWizardProps {
  documents: WizardDocuments
  /** Once the first step was left: from then on it is changed, never made a second time. */
  made: Brokerage | null
  onMade: (firm: Brokerage | null) => void
}

/** Three steps: the firm, its documents, and all of it once more (spec 1 §4.5). */
export function NewBrokerageWizard({ documents, made, onMade }: NewBrokerageWizardProps) {
  const { t } = useTranslation('brokerages')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [{ step }, changeUrl] = useUrlSearch()
  const { data: country } = useQuery(homeCountryQuery)
  const [logo, setLogo] = useState<File | null>(null)
  const [isSaving, setSaving] = useState(false)
  const upload = useAskWithoutUpload()
  const { data: provinces = [] } = useQuery(provincesQuery)
  const initialValues = { ...BLANK, state: defaultProvince(provinces.map(({ value }) => value)) }
  const form = useEntityForm<BrokerageValues>({ schema: newBrokerage.omit({ country: true }), initialValues })
  const current = [DOCUMENTS, SUMMARY].find((path) => made && path === step) ?? GENERAL
  const errors = useStepErrors(form)
  const goTo = (path: string) => void changeUrl({ step: path })

  const save = async (): Promise<StepOutcome> => {
    if (made && !form.isDirty() && !logo) return 'next'
    if (form.validate().hasErrors) return errors.stay()
    const values = { ...form.getValues(), country: country?.code ?? '' }
    const work = async () => {
      const firm = made ?? (await createBrokerage(values))
      if (!made) onMade(firm) // also where its logo is refused: it is there
      const isSame = !made && !logo
      return isSame ? firm : updateBrokerage(firm, { ...values, country: firm.country.name }, logo)
    }
    setSaving(true)
    const saved = await act(work, { isTold: ({ fields }) => fields.some(({ field }) => field !== 'file') })
    await refreshBrokerages(queryClient)
    setSaving(false)
    if (!saved.ok) {
      applyFieldErrors(form, saved.refusal.fields)
      return errors.stay()
    }
    onMade(saved.value)
    setLogo(null)
    form.resetDirty()
    return 'next'
  }
  const forward = async (path: string): Promise<StepOutcome> => {
    if (path === GENERAL) return save()
    if (!made || !(await upload.mayGoOn())) return 'stay'
    if (path === DOCUMENTS) return 'next'
    onMade(null) // told of here
    toasts.done(t('created', { name: made.name }))
    await navigate({ to: '/brokerages/list-brokerages/$id', params: { id: made.id } })
    return 'stay'
  }
  const saveAndClose = async () => {
    if (current === GENERAL && (await save()) !== 'next') return
    if (current !== DOCUMENTS && !(await upload.mayGoOn())) return // in its own step the form asks by itself
    await changeUrl({ newBroker: undefined, step: undefined }, { replace: true })
  }

  const steps = stepsOnceMade(
    [
      {
        path: GENERAL,
        label: t('new.steps.general'),
        content: errors.below(
          <GeneralFields form={form} logo={{ file: logo, shown: made?.logo ?? null, onChange: setLogo }} />,
        ),
      },
      {
        path: DOCUMENTS,
        label: t('new.steps.documents'),
        content: made && documents.step(made.id, upload.onTouched),
      },
      {
        path: SUMMARY,
        label: t('new.steps.summary'),
        content: made && (
          <BrokerageSummary
            firm={made}
            documents={documents.list(made.id)}
            onEditGeneral={() => goTo(GENERAL)}
            onEditDocuments={() => goTo(DOCUMENTS)}
          />
        ),
      },
    ],
    { isMade: made !== null, at: current, closedReason: t('new.generalFirst') },
  )

  return (
    <>
      <UnsavedGuard isDirty={form.isDirty() || logo !== null} isSaving={isSaving} />
      <Wizard
        steps={steps}
        onForward={forward}
        forwardLabel={t('new.next')}
        finishLabel={t('new.finish')}
        extra={
          <Button variant="default" onClick={() => void saveAndClose()}>
            {t('new.saveAndClose')}
          </Button>
        }
      />
    </>
  )
}
