// Runs before the first paint, so that a dark screen never flashes white. The key is that of src/runtime/colourMode.ts.
;(function () {
  var stored = null
  try {
    stored = localStorage.getItem('tourwerk-colour-mode')
  } catch (error) {
    // Storage may be forbidden; the system's setting decides then.
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
