import { useForm } from '@mantine/form'
import { z } from 'zod'
import { ERRORS } from '#domain/kernel/errors.ts'
import { oneTimeCode } from '#domain/session/session.schema.ts'
import { act } from '../../data/act.ts'
import type { Refusal } from '../../data/refusal.ts'
import { validateBy } from '../../data/validate-form.ts'

const validate = validateBy(z.object({ otp_token: oneTimeCode }))

/** A form that proves by a code of the authenticator who asks; a wrong one is told under the code (spec 1 §8). */
export function useCodeForm<T>(send: (body: { otp_token: string }) => Promise<T>, onProved: (answer: T) => void) {
  const form = useForm({ initialValues: { otp_token: '' }, validate })
  const onSubmit = form.onSubmit(async (body) => {
    const done = await act(() => send(body), { form, isTold })
    if (done.ok) onProved(done.value)
    else if (isTold(done.refusal)) form.setFieldError('otp_token', done.refusal.messages[0])
  })
  return { onSubmit, isSubmitting: form.submitting, codeProps: form.getInputProps('otp_token') }
}

function isTold({ code }: Refusal): boolean {
  return code === ERRORS.credentials.code
}
