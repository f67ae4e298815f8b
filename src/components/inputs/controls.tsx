import { chakra } from '@chakra-ui/react/styled-system'
import { Link as RouteLink } from 'wouter'
import { buttonRecipe, lineBadgeRecipe, linkRecipe, spinnerRecipe } from './recipes'

/** The basic controls of the design language, styled by our own recipes. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })
export const ButtonLink = chakra(RouteLink, buttonRecipe)
export const TextLink = chakra(RouteLink, linkRecipe)
export const LineBadgeBox = chakra('span', lineBadgeRecipe)
export const Spinner = chakra('span', spinnerRecipe, { defaultProps: { 'aria-hidden': true } })
