import { getBrokerage } from './brokerages/brokerages.service.ts'
import { getBroker } from './brokers/brokers.service.ts'
import type { Parents } from './documents/document-parents.service.ts'
import { refuseForm } from './mandates/held-forms.service.ts'
import { requirePolicy } from './policies/policies.service.ts'
import { getPolicyholder } from './policyholders/policyholders.service.ts'
import { readQuote } from './quotes/quotes.service.ts'
import { followSignedCopy } from './quotes/signed-on-paper.service.ts'
import { refuseHeld } from './refunds/held-papers.service.ts'

/** Every kind of record that documents hang on, and who cares about them. */
export const allParents: Parents = {
  async brokerageOf(tx, reader, { parent, parentId: id }) {
    switch (parent) {
      case 'quote':
        return (await readQuote(tx, reader, id)).brokerageId
      case 'policy':
        return (await requirePolicy(tx, reader, id)).brokerageId
      case 'policyholder':
        return (await getPolicyholder(tx, reader, id)).brokerage
      case 'brokerage':
        return (await getBrokerage(tx, reader, id)).id
      case 'broker':
        return (await getBroker(tx, reader, id)).brokerage_firm.id
    }
  },
  async policyholderOf(tx, reader, { parent, parentId: id }) {
    switch (parent) {
      case 'policyholder':
        return id
      case 'quote':
        return (await readQuote(tx, reader, id)).policyholderId
      case 'policy':
        return (await requirePolicy(tx, reader, id)).policyholderId
      case 'brokerage':
      case 'broker':
        return null
    }
  },
  async refuseHeld(tx, paper) {
    await refuseHeld(tx, paper)
    await refuseForm(tx, paper)
  },
  followSignedCopy,
}
