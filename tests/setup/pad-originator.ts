/** Who withdraws where tests make files for a bank: oracle O9's (billing B28). */
export const PAD_ORIGINATOR = JSON.stringify({
  id: '0999999999',
  dataCentre: '00320',
  shortName: 'HEDGEROW',
  longName: 'HEDGEROW MUTUAL',
  returns: { institution: '001', transit: '00012', account: '1234567' },
})
