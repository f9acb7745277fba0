#!/usr/bin/env node
if (process.versions.node.split('.')[0] * 100 + +process.versions.node.split('.')[1] < 2019) refuse();
else load();

// What follows is hoisted. Nothing here is newer than Node 12: whoever has an older Node than ours is to read a sentence.

function refuse() {
  console.error('ipamlint: it needs Node 20.19 or newer, and this is Node ' + process.versions.node);
  process.exitCode = 3;
}

function load() {
  try {
    require('./main.cjs').main();
  } catch (error) {
    console.error('ipamlint: it cannot be loaded, so reinstall it: ' + error.message);
    process.exitCode = 3;
  }
}
