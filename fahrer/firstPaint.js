// Runs before the first paint: a dark screen never flashes white, and a signed-in driver sees no sign-in.
// The keys are those of src/runtime/colourMode.ts and src/features/driver/session/knownDriver.ts.
;(function () {
  var colour = null
  var isKnown = location.search.indexOf('code=') !== -1
  try {
    colour = localStorage.getItem('tourwerk-colour-mode')
    isKnown = isKnown || localStorage.getItem('tourwerk-driver-known') !== null
  } catch (error) {
    // Storage may be forbidden; the system's setting decides then.
  }
  var dark = colour === 'dark' || (colour !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('known', isKnown)
})()
