/** Stands in for the decoder of woff2 faces when the app is built: our papers are set in a face that is not packed. */
export default function decompress(): never {
  throw new Error('faces for print are not woff2')
}
