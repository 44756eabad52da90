import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InternalRole, needsBrokerage, type Role } from '#domain/access/roles.ts'
import { userApi } from '#domain/user/user.api.ts'
import { newUser, type User } from '#domain/user/user.schema.ts'
import { applyFieldErrors } from '../../blocks/form/apply-field-errors.ts'
import type { PickerItem } from '../../blocks/form/inputs/Picker.tsx'
import { UnsavedGuard } from '../../blocks/form/UnsavedGuard.tsx'
import { useEntityForm } from '../../blocks/form/use-entity-form.ts'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useStepErrors } from '../../blocks/wizard/use-step-errors.tsx'
import { type StepOutcome, Wizard } from '../../blocks/wizard/Wizard.tsx'
import type { WizardStep } from '../../blocks/wizard/wizard-step.ts'
import { call } from '../../data/call.ts'
import { homeCountryQuery } from '../../data/home-country.ts'
import { act } from '../../telling/act.ts'
import { InvitedUser } from './InvitedUser.tsx'
import { NewUserForm, type NewUserValues } from './NewUserForm.tsx'
import { NewUserReview } from './NewUserReview.tsx'
import { refreshUsers } from './user.queries.ts'

const PATHS = ['user-information', 'review', 'login-information'] as const

/** Three steps: what is asked, what was answered, and how the person comes in (spec 1 §4.7). */
export function NewUserWizard({ role }: { role: InternalRole }) {
  const { t } = useTranslation('users')
  const queryClient = useQueryClient()
  const [, change] = useUrlSearch()
  const { data: country } = useQuery(homeCountryQuery)
  const [firm, setFirm] = useState<PickerItem | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [made, setMade] = useState<User | null>(null)
  const form = useEntityForm<NewUserValues>({ schema: newUser, initialValues: { ...BLANK, role } })
  const errors = useStepErrors(form)
  const close = () => void change({ addUser: undefined, step: undefined }, { replace: true })

  const chooseFirm = (item: PickerItem | null) => {
    setFirm(item)
    form.setFieldValue('brokerage_firm', item?.id)
  }
  const chooseRole = (next: Role) => {
    form.setFieldValue('role', next)
    if (!needsBrokerage(next)) chooseFirm(null)
  }
  const check = (): StepOutcome => {
    const isSound = !form.validate().hasErrors
    setChecked(isSound)
    return isSound ? 'next' : errors.stay()
  }
  const save = async (): Promise<StepOutcome> => {
    const body = newUser.parse({ ...form.getValues(), country: country?.code })
    const saved = await act(() => call(userApi.create, { body }), { isTold: ({ fields }) => fields.length > 0 })
    if (!saved.ok) {
      applyFieldErrors(form, saved.refusal.fields)
      errors.stay() // where the refused fields are
      return 'back'
    }
    setMade(saved.value)
    await refreshUsers(queryClient)
    return 'next'
  }
  const forward = async (path: string): Promise<StepOutcome> => {
    if (path === PATHS[2]) close()
    if (made) return 'next'
    return path === PATHS[0] ? check() : save()
  }

  const review = <NewUserReview values={form.values} firm={firm} country={country?.name ?? ''} />
  const steps: WizardStep[] = [
    {
      path: PATHS[0],
      label: t('new.steps.information'),
      state: isChecked || made ? 'done' : 'open',
      content: made
        ? review
        : errors.below(<NewUserForm form={form} firm={firm} onFirm={chooseFirm} onRole={chooseRole} />),
    },
    {
      path: PATHS[1],
      label: t('new.steps.review'),
      state: made ? 'done' : isChecked ? 'open' : 'closed',
      content: review,
    },
    {
      path: PATHS[2],
      label: t('new.steps.login'),
      state: made ? 'open' : 'closed',
      content: made && <InvitedUser user={made} />,
    },
  ]

  return (
    <>
      <UnsavedGuard isDirty={form.isDirty() && !made} />
      <Wizard
        steps={steps}
        onForward={forward}
        finishLabel={t('blocks:close')}
        forwardLabel={t('new.next')}
        extra={
          !made && (
            <Button variant="subtle" onClick={close}>
              {t('blocks:form.cancel')}
            </Button>
          )
        }
      />
    </>
  )
}

const BLANK = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  mobile_number: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  state: '',
  zip_code: '',
  brokerage_firm: undefined,
}
