/** Runs the program from its sources: `npm start -- check examples/fleet`. */
import { main } from '../src/main.ts';

main();
