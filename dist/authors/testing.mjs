import program from '../plugins.cjs';
export const { findingsOf, testsOf } = program.m10;
