import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { shellTexts } from '../../texts/shell/shell'

const Line = chakra('path')

/** Map lines that animate one after the other. */
const lines = [
  { d: 'M6 66 L46 66 L70 42 L122 42', colour: '#366ae8', delay: '0ms' },
  { d: 'M22 92 L22 24 L62 24 L96 58 L150 58', colour: '#bc4496', delay: '180ms' },
  { d: 'M40 84 L92 84 L128 48 L128 14', colour: '#358355', delay: '360ms' },
]

/** Full-screen loading overlay with a map animation. */
export function LoadingOverlay() {
  return (
    <Flex
      role="status"
      aria-label={shellTexts.loading}
      position="fixed"
      inset={0}
      zIndex="overlay"
      align="center"
      justify="center"
      background="bg.canvas"
      animation="fade-in 200ms linear"
    >
      <svg
        width="160"
        height="106"
        viewBox="0 0 160 106"
        aria-hidden
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {lines.map(({ d, colour, delay }) => (
          <Line
            key={d}
            d={d}
            stroke={colour}
            pathLength={1}
            strokeDasharray={1}
            animation="draw-line 1100ms cubic-bezier(.2,0,0,1) infinite alternate both"
            animationDelay={delay}
          />
        ))}
      </svg>
    </Flex>
  )
}
