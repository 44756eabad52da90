import { z } from 'zod'
import { endpoint, uploadEndpoint } from '../contract/define.ts'
import { UPLOAD_TYPES } from '../contract/upload-types.ts'
import { locator } from '../kernel/ids.ts'
import { paged } from '../kernel/paging.ts'
import {
  documentEdit,
  documentLetter,
  documentListing,
  documentListQuery,
  documentRow,
  newDocument,
} from './document.schema.ts'
import { type DocumentParent, type FirmParent, PARENT_PERMISSIONS, type RecordParent } from './document-parent.ts'
import {
  documentType,
  documentTypeQuery,
  firmDocument,
  firmDocumentEdit,
  firmDocumentListQuery,
  newFirmDocument,
} from './firm-document.schema.ts'

const params = z.object({ id: locator })
const both = z.object({ id: locator, documentId: locator })

/** The same calls for each record of the trade (spec 2 §7 documents). */
function ofRecord(parent: RecordParent, word: string) {
  const { read, write } = PARENT_PERMISSIONS[parent]
  return {
    list: endpoint({
      method: 'GET',
      path: `/${word}/:id/all-documents`,
      summary: `Documents of a ${parent}, and whether all that the portal makes are made`,
      access: read,
      params,
      query: documentListQuery,
      response: documentListing,
    }),
    get: endpoint({
      method: 'GET',
      path: `/${word}/:id/all-documents/:documentId`,
      summary: `One document of a ${parent}, with a link to its file`,
      access: read,
      params: both,
      response: documentRow,
    }),
    upload: uploadEndpoint({
      method: 'POST',
      path: `/${word}/:id/documents`,
      summary: `Add a document to a ${parent}`,
      access: write,
      params,
      upload: { types: UPLOAD_TYPES.policyDocument, fields: newDocument },
      response: documentRow,
      status: 201,
    }),
    update: endpoint({
      method: 'PATCH',
      path: `/${word}/:id/all-documents/:documentId`,
      summary: `Change the name or type of a ${parent}’s document`,
      access: write,
      params: both,
      body: documentEdit,
      response: documentRow,
    }),
  }
}

/** The same calls for firms and their brokers (spec 1 §7 documents). */
function ofFirm(parent: FirmParent, word: string) {
  const { read, write } = PARENT_PERMISSIONS[parent]
  return {
    list: endpoint({
      method: 'GET',
      path: `/${word}/:id/documents`,
      summary: `Documents of a ${parent}`,
      access: read,
      params,
      query: firmDocumentListQuery,
      response: paged(firmDocument),
    }),
    get: endpoint({
      method: 'GET',
      path: `/${word}/:id/documents/:documentId`,
      summary: `One document of a ${parent}, with a link to its file`,
      access: read,
      params: both,
      response: firmDocument,
    }),
    upload: uploadEndpoint({
      method: 'POST',
      path: `/${word}/:id/documents`,
      summary: `Add a document to a ${parent}`,
      access: write,
      params,
      upload: { types: UPLOAD_TYPES.firmDocument, fields: newFirmDocument },
      response: firmDocument,
      status: 201,
    }),
    update: endpoint({
      method: 'PATCH',
      path: `/${word}/:id/documents/:documentId`,
      summary: `Change a ${parent}’s document; only what is sent`,
      access: write,
      params: both,
      body: firmDocumentEdit,
      response: firmDocument,
    }),
  }
}

export const quoteDocumentApi = ofRecord('quote', 'quotes')
export const policyholderDocumentApi = ofRecord('policyholder', 'policyholders')
const policyDocuments = ofRecord('policy', 'policies')
/** A policy's document answers under both of the specification's addresses. */
export const policyDocumentApi = {
  ...policyDocuments,
  getShort: endpoint({ ...policyDocuments.get, path: '/policies/:id/documents/:documentId' }),
  updateShort: endpoint({ ...policyDocuments.update, path: '/policies/:id/documents/:documentId' }),
}
export const brokerageDocumentApi = ofFirm('brokerage', 'brokerages')
export const brokerDocumentApi = ofFirm('broker', 'brokers')

/** The calls of one parent's documents, by its kind. */
export const documentApiOf = {
  quote: quoteDocumentApi,
  policy: policyDocuments,
  policyholder: policyholderDocumentApi,
  brokerage: brokerageDocumentApi,
  broker: brokerDocumentApi,
} satisfies Record<DocumentParent, unknown>

export const documentApi = {
  types: endpoint({
    method: 'GET',
    path: '/document-types',
    summary: 'Kinds of documents a firm or a broker shows, in the reader’s language',
    access: ['reference', 'read'],
    query: documentTypeQuery,
    response: z.array(documentType),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/documents/:id',
    summary: 'Delete a document: any by super users and portal users, one’s own within a day',
    access: ['document', 'withdraw'],
    params,
  }),
  send: endpoint({
    method: 'POST',
    path: '/documents/:id/send',
    summary: 'Send a document by e-mail',
    access: ['document', 'download'],
    params,
    body: documentLetter,
  }),
  /** The link is the proof: whoever follows it needs no header, so that a browser can. */
  file: endpoint({
    method: 'GET',
    path: '/files/:link',
    summary: 'A document’s file, by a link signed for one session and five minutes',
    access: 'public',
    params: z.object({ link: z.string().max(1000) }),
    query: z.object({ download: z.literal('1', { error: 'validation.choice' }).optional() }),
    produces: 'application/octet-stream',
  }),
}
