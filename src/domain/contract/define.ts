import type { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import type { UploadExtension } from './upload-types.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone, whoever is signed in, or whoever the permission table names. Whose rows they see
 * is decided by scope, never by the endpoint.
 */
export type Access = 'public' | 'signedIn' | Permission

type Shape = z.ZodObject

/** One file with a form's fields beside it, as `multipart/form-data`; the fields are checked once the file is there. */
export interface UploadForm<Fields extends Shape = Shape> {
  types: readonly UploadExtension[]
  fields: Fields
  /** What the file is called among the fields; `file` unless said. */
  part?: string
  /** The form may come without a file. */
  isOptional?: boolean
}

/** One call of the API, written once: validation, types on both sides and OpenAPI all come from it. */
export interface Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | undefined = z.ZodType | undefined,
> {
  method: Method
  /** Below /api/v1, with `:name` for parameters. */
  path: `/${string}`
  summary: string
  access: Access
  /** Open to somebody who must change their password first; everything else is closed to them (spec 1 §4.2). */
  beforePasswordChange?: boolean
  params?: Params
  query?: Query
  body?: Body
  /** Left out where the answer is empty (204) or not JSON, see `produces`. */
  response?: Response
  /** Media type of an answer that is not JSON (event streams, files). */
  produces?: string
  /** What is sent where it is a file; such an endpoint has no JSON body. */
  upload?: UploadForm
  /** Whether the version a change was decided on has to come along as If-Match, or may; one that moved on is 412. */
  ifMatch?: 'required' | 'optional'
  /** Sent again under the same Idempotency-Key it is done once. */
  isOnce?: boolean
  /** Status of the normal answer; 200 unless said, 204 without a response. */
  status?: 200 | 201 | 202 | 204
  /** Bytes the body may have; the server's general limit unless said. */
  bodyLimit?: number
}

export function endpoint<
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Response extends z.ZodType | undefined = undefined,
>(definition: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return definition
}

/** An endpoint that takes a file. */
export type UploadEndpoint<
  Params extends Shape = Shape,
  Fields extends Shape = Shape,
  Response extends z.ZodType = z.ZodType,
> = Endpoint<Params, undefined, undefined, Response> & {
  params: Params
  upload: UploadForm<Fields>
  response: Response
}

export function uploadEndpoint<Params extends Shape, Fields extends Shape, Response extends z.ZodType>(
  definition: UploadEndpoint<Params, Fields, Response>,
): UploadEndpoint<Params, Fields, Response> {
  return definition
}

type Decoded<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Encoded<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What a handler receives. */
export type HandlerInput<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Response>
    ? { params: Decoded<Params>; query: Decoded<Query>; body: Decoded<Body> }
    : never

/** What a handler returns and a caller receives: decoded values (money in cents, instants as Date). */
export type Result<E> =
  E extends Endpoint<infer _Params, infer _Query, infer _Body, infer Response>
    ? Response extends z.ZodType
      ? z.output<Response>
      : void
    : never

type Part<Key extends string, Schema> = Schema extends z.ZodType
  ? { [K in Key]: Encoded<Schema> }
  : { [K in Key]?: undefined }
type OptionalPart<Key extends string, Schema> = Schema extends z.ZodType
  ? { [K in Key]?: Encoded<Schema> }
  : { [K in Key]?: undefined }

/** What a caller passes. */
export type CallInput<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Response>
    ? Part<'params', Params> & OptionalPart<'query', Query> & Part<'body', Body>
    : never
