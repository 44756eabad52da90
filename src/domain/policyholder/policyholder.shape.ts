import { can } from '../access/can.ts'
import { defineShape, derived, group, register } from '../sync/shape.ts'
import { needsAttention } from './policyholder.completeness.ts'
import { policyholderBody, readPolicyholder } from './policyholder.schema.ts'

const field = policyholderBody.shape

/** How policyholders are merged: every answer by itself, address and certificate each as one. */
export const policyholder = defineShape({
  type: 'policyholder',
  schema: 1,
  units: {
    kind: register(field.kind),
    firstName: register(field.firstName),
    lastName: register(field.lastName),
    legalName: register(field.legalName),
    tradeName: register(field.tradeName),
    email: register(field.email),
    phone: register(field.phone),
    mobile: register(field.mobile),
    preferredLanguage: register(field.preferredLanguage),
    preferredCommunication: register(field.preferredCommunication),
    dateOfBirth: register(field.dateOfBirth),
    mailingAddress: group(field.mailingAddress),
    farmRegistrationNumber: register(field.farmRegistrationNumber),
    purchaseExemption: group(field.purchaseExemption),
    yearsFarming: register(field.yearsFarming),
    annualReceipts: register(field.annualReceipts),
    marketingConsent: register(field.marketingConsent),
    displayId: derived(),
    needsAttention: derived(),
  },
  derive: (body) => ({ ...body, needsAttention: needsAttention(readPolicyholder(body)) }),
  mayWrite: (person) => can(person, 'policyholder', 'update'),
  mayRead: (person) => can(person, 'policyholder', 'read'),
})
