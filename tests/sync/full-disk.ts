const put = IDBObjectStore.prototype.put

/** The next writes of any store fail as on a full disk; call the answer to have room again. */
export function failNextWrites(times: number): () => void {
  let left = times
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
    if (left-- > 0) throw new DOMException('The disk is full.', 'QuotaExceededError')
    return put.apply(this, given)
  }
  return () => {
    IDBObjectStore.prototype.put = put
  }
}
