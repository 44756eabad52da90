/** Our own server's mark on every answer; a captive portal's or proxy's page does not carry it (settled 2, fault 7). */
export const OWN_SERVER_HEADER = 'x-hedgerow'
