import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paymentLinkApi } from '#domain/payment-link/payment-link.api.ts'
import type { Deps } from '../../deps.ts'
import { implementInSteps, implementPublic } from '../../http/implement.ts'
import { refuseForged, takePayment } from './payment-events.service.ts'
import { beginCheckout, sendPaymentLink, showLinkedInvoice } from './payment-links.service.ts'

export function paymentLinkRoutes(app: FastifyInstance, deps: Deps): void {
  implementInSteps(app, deps, paymentLinkApi.send, ({ params, body }, { step }) =>
    sendPaymentLink(deps, { ...params, ...body }, step),
  )
  implementPublic(app, paymentLinkApi.show, ({ params }) => showLinkedInvoice(deps, params.link))
  implementPublic(app, paymentLinkApi.checkout, ({ params }) => beginCheckout(deps, params.link))
  app.register(async (signed) => {
    // A signature is over the very bytes: they are judged before anything in them is read.
    signed.removeContentTypeParser('application/json')
    const parse = signed.getDefaultJsonParser('error', 'error')
    signed.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (request: FastifyRequest, body: string) => {
        const mark = request.headers['payment-signature']
        refuseForged(deps, body, typeof mark === 'string' ? mark : undefined)
        return new Promise((resolve, reject) => {
          void parse(request, body, (error, read) => (error ? reject(error) : resolve(read)))
        })
      },
    )
    implementPublic(signed, paymentLinkApi.event, ({ body }) => takePayment(deps, body))
  })
}
