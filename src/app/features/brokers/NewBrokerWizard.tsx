import { Anchor, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brokerApi } from '#domain/broker/broker.api.ts'
import { type BrokerDetails, brokerEdit, newBroker } from '#domain/broker/broker.schema.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { applyFieldErrors } from '../../blocks/form/apply-field-errors.ts'
import { UnsavedGuard } from '../../blocks/form/UnsavedGuard.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { stepsOnceMade } from '../../blocks/wizard/steps-once-made.ts'
import { useAskWithoutUpload } from '../../blocks/wizard/use-ask-without-upload.ts'
import { useStepErrors } from '../../blocks/wizard/use-step-errors.tsx'
import { type StepOutcome, Wizard } from '../../blocks/wizard/Wizard.tsx'
import type { WizardDocuments } from '../../blocks/wizard/wizard-documents.ts'
import { call } from '../../data/call.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { BrokerFields } from './BrokerFields.tsx'
import { refreshBrokers } from './broker.queries.ts'
import { type BrokerValues, blankOf, changedIn } from './broker-values.ts'
import { InvitedBroker } from './InvitedBroker.tsx'

const [INFORMATION, DOCUMENTS, SUMMARY] = ['broker-information', 'documents', 'summary'] as const

/** Three steps: who it is, their documents, and how they come in (spec 1 §4.6). Leaving the first one invites them. */
export function NewBrokerWizard({ firm, documents }: { firm: string; documents: WizardDocuments }) {
  const { t } = useTranslation('brokers')
  const queryClient = useQueryClient()
  const [{ step }, changeUrl] = useUrlSearch()
  const [made, setMade] = useState<BrokerDetails | null>(null)
  const [isSaving, setSaving] = useState(false)
  const upload = useAskWithoutUpload()
  const form = useEntityForm<BrokerValues>({ schema: newBroker, initialValues: blankOf(firm) })
  const errors = useStepErrors(form)
  const goTo = (path: string) => void changeUrl({ step: path })

  const save = async (): Promise<StepOutcome> => {
    if (made && !form.isDirty()) return 'next'
    if (form.validate().hasErrors) return errors.stay()
    const values = form.getValues()
    const work = () => {
      if (!made) return call(brokerApi.create, { body: newBroker.parse(values) })
      const body = brokerEdit.parse(changedIn(values, made))
      return call(brokerApi.update, { params: { id: made.id }, body }, { version: made.version })
    }
    setSaving(true)
    const saved = await act(work, { isTold: ({ fields }) => fields.length > 0 })
    setSaving(false)
    if (!saved.ok) {
      applyFieldErrors(form, saved.refusal.fields)
      return errors.stay()
    }
    setMade(saved.value)
    form.resetDirty()
    await refreshBrokers(queryClient)
    return 'next'
  }
  const forward = async (path: string): Promise<StepOutcome> => {
    if (path === INFORMATION) return save()
    if (!made || !(await upload.mayGoOn())) return 'stay'
    if (path === DOCUMENTS) return 'next'
    toasts.done(t('new.created', { name: made.full_name }))
    await changeUrl({ newUser: undefined, step: undefined, broker: undefined }, { replace: true })
    return 'stay'
  }

  const steps = stepsOnceMade(
    [
      {
        path: INFORMATION,
        label: t('new.steps.information'),
        content: errors.below(<BrokerFields form={form} firm={null} />),
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
          <Stack gap="lg">
            <InvitedBroker broker={made} onEdit={() => goTo(INFORMATION)} />
            <Section
              title={t('new.steps.documents')}
              aside={
                <Anchor component="button" type="button" size="sm" onClick={() => goTo(DOCUMENTS)}>
                  {t('edit')}
                </Anchor>
              }
            >
              {documents.list(made.id)}
            </Section>
          </Stack>
        ),
      },
    ],
    { isMade: made !== null, at: step, closedReason: t('new.informationFirst') },
  )

  return (
    <>
      <UnsavedGuard isDirty={form.isDirty()} isSaving={isSaving} />
      <Wizard steps={steps} onForward={forward} forwardLabel={t('new.next')} finishLabel={t('new.finish')} />
    </>
  )
}
