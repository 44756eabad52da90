import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '#domain/invoice/invoice.schema.ts'
import { newPaymentLink, paymentLinkApi } from '#domain/payment-link/payment-link.api.ts'
import { FormDialog } from '../../blocks/form/FormDialog.tsx'
import { call } from '../../data/call.ts'
import { useIsOffline } from '../../data/connection.ts'
import { validateBy } from '../../data/validate-form.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'

/** The insured pays by themselves: a letter with the way to this one invoice (spec 2 §5 Payment link). */
export function SendPaymentLink({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useTranslation('payments')
  const [isOpen, setOpen] = useState(false)
  const isOffline = useIsOffline()
  return (
    <>
      <Button
        variant="default"
        disabled={isOffline}
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('link.send')}
      </Button>
      {isOpen && <LinkDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  )
}

function LinkDialog({ invoice, onClose }: { invoice: InvoiceDetails; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const form = useForm({ initialValues: { email: '' }, validate: validateBy(newPaymentLink) })
  const params = { id: invoice.policy_locator, invoiceId: invoice.locator }

  const sendLink = form.onSubmit(async (body) => {
    const sent = await act(() => call(paymentLinkApi.send, { params, body }), { form })
    if (!sent.ok) return
    const { email, is_payable_online } = sent.value
    toasts.done(t(is_payable_online ? 'link.sent' : 'link.sentOffline', { email }))
    onClose()
  })

  return (
    <FormDialog title={t('link.send')} form={form} onSubmit={sendLink} onClose={onClose} submitLabel={t('link.send')}>
      <Text>{t('link.sendBody')}</Text>
      <TextInput
        label={t('link.email')}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
    </FormDialog>
  )
}
