/*
 * `npm run replay -- <file> [--verbose]`: replays an exported log and compares every state with the recorded
 * one. Exits with 1 when a row differs or cannot be read, and names the first one; --verbose prints a line
 * for every row.
 */
import { runReplay } from './support/runReplay.mjs'

process.exitCode = runReplay(process.argv.slice(2), console)
