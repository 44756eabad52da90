// Before anything is painted: the language and colour scheme this device keeps, so that nothing flashes.
;(function () {
  var root = document.documentElement
  try {
    var scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto'
    var isDark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
    root.style.backgroundColor = isDark ? '#16181a' : '#faf9f7'
    root.style.colorScheme = isDark ? 'dark' : 'light'
    if (localStorage.getItem('hedgerow-sun') === 'true') root.setAttribute('data-sun', '')
    root.lang = localStorage.getItem('hedgerow-language') || 'en'
  } catch {
    root.setAttribute('data-mantine-color-scheme', 'light')
  }
})()
