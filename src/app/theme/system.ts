import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { inputRecipe, textareaRecipe } from '../../components/inputs/recipes'
import { controlRecipes } from './controlRecipes'
import { overlayRecipes } from './overlayRecipes'
import { semanticTokens, tokens } from './tokens'

const config = defineConfig({
  cssVarsPrefix: 'tw',
  preflight: true,
  globalCss: {
    'html, body, #root': { height: '100%' },
    ':root': {
      '--toast-bottom': { base: '88px', md: '1rem' },
      '--nav-width': { base: '0px', md: '{sizes.rail}', xl: '{sizes.nav}' },
    },
    ':root[data-rail]': { '--nav-width': { md: '{sizes.rail}' } },
    html: { fontFeatureSettings: '"kern", "tnum"', colorScheme: 'light' },
    // The condition `_dark` matches descendants of the dark element, and html is that element itself.
    'html.dark': { colorScheme: 'dark' },
    body: {
      fontFamily: 'body',
      fontSize: { base: '15px', md: 'md' },
      lineHeight: 'md',
      color: 'fg',
      background: 'bg.canvas',
      hyphens: 'manual',
      margin: 0,
    },
    '*::placeholder': { color: 'fg.subtle', opacity: 1 },
    '*:focus-visible': { outline: '2px solid {colors.focus}', outlineOffset: '1px' },
  },
  theme: {
    breakpoints: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
      'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
      'rise-in': {
        from: { opacity: 0, transform: 'translateY(4px)' },
        to: { opacity: 1, transform: 'translateY(0)' },
      },
      'fill-bar': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } },
      'draw-line': { from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } },
    },
    tokens,
    semanticTokens,
    recipes: { input: inputRecipe, textarea: textareaRecipe },
    slotRecipes: { ...controlRecipes, ...overlayRecipes },
  },
})

/** Chakra with our own theme on its bare base: the default theme alone would exceed the bundle budget. */
export const system = createSystem(defaultBaseConfig, config)
