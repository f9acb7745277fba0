var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// node_modules/ipaddr.js/lib/ipaddr.js
var require_ipaddr = __commonJS({
  "node_modules/ipaddr.js/lib/ipaddr.js"(exports, module) {
    (function(root) {
      "use strict";
      const ipv4Part = "(0?\\d+|0x[a-f0-9]+)";
      const ipv4Regexes = {
        fourOctet: new RegExp(`^${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}$`, "i"),
        threeOctet: new RegExp(`^${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}$`, "i"),
        twoOctet: new RegExp(`^${ipv4Part}\\.${ipv4Part}$`, "i"),
        longValue: new RegExp(`^${ipv4Part}$`, "i")
      };
      const octalRegex = new RegExp(`^0[0-7]+$`, "i");
      const hexRegex = new RegExp(`^0x[a-f0-9]+$`, "i");
      const zoneIndex = "%[0-9a-z]{1,}";
      const ipv6Part = "(?:[0-9a-f]+::?)+";
      const ipv6Regexes = {
        zoneIndex: new RegExp(zoneIndex, "i"),
        "native": new RegExp(`^(::)?(${ipv6Part})?([0-9a-f]+)?(::)?(${zoneIndex})?$`, "i"),
        deprecatedTransitional: new RegExp(`^(?:::)(${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}(${zoneIndex})?)$`, "i"),
        transitional: new RegExp(`^((?:${ipv6Part})|(?:::)(?:${ipv6Part})?)${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}(${zoneIndex})?$`, "i")
      };
      function expandIPv6(string, parts) {
        if (string.indexOf("::") !== string.lastIndexOf("::")) {
          return null;
        }
        let colonCount = 0;
        let lastColon = -1;
        let zoneId = (string.match(ipv6Regexes.zoneIndex) || [])[0];
        let replacement, replacementCount;
        if (zoneId) {
          zoneId = zoneId.substring(1);
          string = string.replace(/%.+$/, "");
        }
        while ((lastColon = string.indexOf(":", lastColon + 1)) >= 0) {
          colonCount++;
        }
        if (string.substr(0, 2) === "::") {
          colonCount--;
        }
        if (string.substr(-2, 2) === "::") {
          colonCount--;
        }
        if (colonCount >= parts) {
          return null;
        }
        replacementCount = parts - colonCount;
        replacement = ":";
        while (replacementCount--) {
          replacement += "0:";
        }
        string = string.replace("::", replacement);
        if (string[0] === ":") {
          string = string.slice(1);
        }
        if (string[string.length - 1] === ":") {
          string = string.slice(0, -1);
        }
        parts = (function() {
          const ref = string.split(":");
          const results = [];
          for (let i = 0; i < ref.length; i++) {
            results.push(ref[i].length > 4 ? NaN : parseInt(ref[i], 16));
          }
          return results;
        })();
        return {
          parts,
          zoneId
        };
      }
      function matchCIDR(first, second, partSize, cidrBits) {
        if (first.length !== second.length) {
          throw new Error("ipaddr: cannot match CIDR for objects with different lengths");
        }
        let part = 0;
        let shift;
        while (cidrBits > 0) {
          shift = partSize - cidrBits;
          if (shift < 0) {
            shift = 0;
          }
          if (first[part] >> shift !== second[part] >> shift) {
            return false;
          }
          cidrBits -= partSize;
          part += 1;
        }
        return true;
      }
      function parseIntAuto(string) {
        if (hexRegex.test(string)) {
          return parseInt(string, 16);
        }
        if (string[0] === "0" && !isNaN(parseInt(string[1], 10))) {
          if (octalRegex.test(string)) {
            return parseInt(string, 8);
          }
          throw new Error(`ipaddr: cannot parse ${string} as octal`);
        }
        return parseInt(string, 10);
      }
      function padPart(part, length) {
        while (part.length < length) {
          part = `0${part}`;
        }
        return part;
      }
      const ipaddr2 = {};
      ipaddr2.IPv4 = (function() {
        function IPv4(octets) {
          if (octets.length !== 4) {
            throw new Error("ipaddr: ipv4 octet count should be 4");
          }
          let i, octet;
          for (i = 0; i < octets.length; i++) {
            octet = octets[i];
            if (!(0 <= octet && octet <= 255)) {
              throw new Error("ipaddr: ipv4 octet should fit in 8 bits");
            }
          }
          this.octets = octets;
        }
        IPv4.prototype.SpecialRanges = {
          unspecified: [[new IPv4([0, 0, 0, 0]), 8]],
          broadcast: [[new IPv4([255, 255, 255, 255]), 32]],
          // RFC3171
          multicast: [[new IPv4([224, 0, 0, 0]), 4]],
          // RFC3927
          linkLocal: [[new IPv4([169, 254, 0, 0]), 16]],
          // RFC5735
          loopback: [[new IPv4([127, 0, 0, 0]), 8]],
          // RFC6598
          carrierGradeNat: [[new IPv4([100, 64, 0, 0]), 10]],
          // RFC1918
          "private": [
            [new IPv4([10, 0, 0, 0]), 8],
            [new IPv4([172, 16, 0, 0]), 12],
            [new IPv4([192, 168, 0, 0]), 16]
          ],
          // Reserved and testing-only ranges; RFCs 5735, 5737, 2544, 1700
          reserved: [
            [new IPv4([192, 0, 0, 0]), 24],
            [new IPv4([192, 0, 2, 0]), 24],
            [new IPv4([192, 88, 99, 0]), 24],
            [new IPv4([198, 18, 0, 0]), 15],
            [new IPv4([198, 51, 100, 0]), 24],
            [new IPv4([203, 0, 113, 0]), 24],
            [new IPv4([240, 0, 0, 0]), 4]
          ],
          // RFC7534, RFC7535
          as112: [
            [new IPv4([192, 175, 48, 0]), 24],
            [new IPv4([192, 31, 196, 0]), 24]
          ],
          // RFC7450
          amt: [
            [new IPv4([192, 52, 193, 0]), 24]
          ]
        };
        IPv4.prototype.kind = function() {
          return "ipv4";
        };
        IPv4.prototype.match = function(other, cidrRange) {
          let ref;
          if (cidrRange === void 0) {
            ref = other;
            other = ref[0];
            cidrRange = ref[1];
          }
          if (other.kind() !== "ipv4") {
            throw new Error("ipaddr: cannot match ipv4 address with non-ipv4 one");
          }
          return matchCIDR(this.octets, other.octets, 8, cidrRange);
        };
        IPv4.prototype.prefixLengthFromSubnetMask = function() {
          let cidr = 0;
          let stop = false;
          const zerotable = {
            0: 8,
            128: 7,
            192: 6,
            224: 5,
            240: 4,
            248: 3,
            252: 2,
            254: 1,
            255: 0
          };
          let i, octet, zeros;
          for (i = 3; i >= 0; i -= 1) {
            octet = this.octets[i];
            if (octet in zerotable) {
              zeros = zerotable[octet];
              if (stop && zeros !== 0) {
                return null;
              }
              if (zeros !== 8) {
                stop = true;
              }
              cidr += zeros;
            } else {
              return null;
            }
          }
          return 32 - cidr;
        };
        IPv4.prototype.range = function() {
          return ipaddr2.subnetMatch(this, this.SpecialRanges);
        };
        IPv4.prototype.toByteArray = function() {
          return this.octets.slice(0);
        };
        IPv4.prototype.toIPv4MappedAddress = function() {
          return ipaddr2.IPv6.parse(`::ffff:${this.toString()}`);
        };
        IPv4.prototype.toNormalizedString = function() {
          return this.toString();
        };
        IPv4.prototype.toString = function() {
          return this.octets.join(".");
        };
        return IPv4;
      })();
      ipaddr2.IPv4.broadcastAddressFromCIDR = function(string) {
        try {
          const cidr = this.parseCIDR(string);
          const ipInterfaceOctets = cidr[0].toByteArray();
          const subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
          const octets = [];
          let i = 0;
          while (i < 4) {
            octets.push(parseInt(ipInterfaceOctets[i], 10) | parseInt(subnetMaskOctets[i], 10) ^ 255);
            i++;
          }
          return new this(octets);
        } catch (e) {
          throw new Error("ipaddr: the address does not have IPv4 CIDR format", { cause: e });
        }
      };
      ipaddr2.IPv4.isIPv4 = function(string) {
        return this.parser(string) !== null;
      };
      ipaddr2.IPv4.isValid = function(string) {
        try {
          new this(this.parser(string));
          return true;
        } catch {
          return false;
        }
      };
      ipaddr2.IPv4.isValidCIDR = function(string) {
        try {
          this.parseCIDR(string);
          return true;
        } catch {
          return false;
        }
      };
      ipaddr2.IPv4.isValidFourPartDecimal = function(string) {
        if (ipaddr2.IPv4.isValid(string) && string.match(/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){3}$/)) {
          return true;
        } else {
          return false;
        }
      };
      ipaddr2.IPv4.isValidCIDRFourPartDecimal = function(string) {
        const match = string.match(/^(.+)\/(\d+)$/);
        if (!ipaddr2.IPv4.isValidCIDR(string) || !match) {
          return false;
        }
        return ipaddr2.IPv4.isValidFourPartDecimal(match[1]);
      };
      ipaddr2.IPv4.networkAddressFromCIDR = function(string) {
        let cidr, i, ipInterfaceOctets, octets, subnetMaskOctets;
        try {
          cidr = this.parseCIDR(string);
          ipInterfaceOctets = cidr[0].toByteArray();
          subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
          octets = [];
          i = 0;
          while (i < 4) {
            octets.push(parseInt(ipInterfaceOctets[i], 10) & parseInt(subnetMaskOctets[i], 10));
            i++;
          }
          return new this(octets);
        } catch (e) {
          throw new Error("ipaddr: the address does not have IPv4 CIDR format", { cause: e });
        }
      };
      ipaddr2.IPv4.parse = function(string) {
        const parts = this.parser(string);
        if (parts === null) {
          throw new Error("ipaddr: string is not formatted like an IPv4 Address");
        }
        return new this(parts);
      };
      ipaddr2.IPv4.parseCIDR = function(string) {
        let match;
        if (match = string.match(/^(.+)\/(\d+)$/)) {
          const maskLength = parseInt(match[2]);
          if (maskLength >= 0 && maskLength <= 32) {
            const parsed = [this.parse(match[1]), maskLength];
            Object.defineProperty(parsed, "toString", {
              value: function() {
                return this.join("/");
              }
            });
            return parsed;
          }
        }
        throw new Error("ipaddr: string is not formatted like an IPv4 CIDR range");
      };
      ipaddr2.IPv4.parser = function(string) {
        let match, part, value;
        if (match = string.match(ipv4Regexes.fourOctet)) {
          return (function() {
            const ref = match.slice(1, 6);
            const results = [];
            for (let i = 0; i < ref.length; i++) {
              part = ref[i];
              results.push(parseIntAuto(part));
            }
            return results;
          })();
        } else if (match = string.match(ipv4Regexes.longValue)) {
          value = parseIntAuto(match[1]);
          if (value > 4294967295 || value < 0) {
            throw new Error("ipaddr: address outside defined range");
          }
          return (function() {
            const results = [];
            let shift;
            for (shift = 0; shift <= 24; shift += 8) {
              results.push(value >> shift & 255);
            }
            return results;
          })().reverse();
        } else if (match = string.match(ipv4Regexes.twoOctet)) {
          return (function() {
            const ref = match.slice(1, 4);
            const results = [];
            value = parseIntAuto(ref[1]);
            if (value > 16777215 || value < 0) {
              throw new Error("ipaddr: address outside defined range");
            }
            results.push(parseIntAuto(ref[0]));
            results.push(value >> 16 & 255);
            results.push(value >> 8 & 255);
            results.push(value & 255);
            return results;
          })();
        } else if (match = string.match(ipv4Regexes.threeOctet)) {
          return (function() {
            const ref = match.slice(1, 5);
            const results = [];
            value = parseIntAuto(ref[2]);
            if (value > 65535 || value < 0) {
              throw new Error("ipaddr: address outside defined range");
            }
            results.push(parseIntAuto(ref[0]));
            results.push(parseIntAuto(ref[1]));
            results.push(value >> 8 & 255);
            results.push(value & 255);
            return results;
          })();
        } else {
          return null;
        }
      };
      ipaddr2.IPv4.subnetMaskFromPrefixLength = function(prefix2) {
        prefix2 = parseInt(prefix2);
        if (Number.isNaN(prefix2) || prefix2 < 0 || prefix2 > 32) {
          throw new Error("ipaddr: invalid IPv4 prefix length");
        }
        const octets = [0, 0, 0, 0];
        let j = 0;
        const filledOctetCount = Math.floor(prefix2 / 8);
        while (j < filledOctetCount) {
          octets[j] = 255;
          j++;
        }
        if (filledOctetCount < 4) {
          octets[filledOctetCount] = Math.pow(2, prefix2 % 8) - 1 << 8 - prefix2 % 8;
        }
        return new this(octets);
      };
      ipaddr2.IPv6 = (function() {
        function IPv6(parts, zoneId) {
          let i, part;
          if (parts.length === 16) {
            this.parts = [];
            for (i = 0; i <= 14; i += 2) {
              this.parts.push(parts[i] << 8 | parts[i + 1]);
            }
          } else if (parts.length === 8) {
            this.parts = parts;
          } else {
            throw new Error("ipaddr: ipv6 part count should be 8 or 16");
          }
          for (i = 0; i < this.parts.length; i++) {
            part = this.parts[i];
            if (!(0 <= part && part <= 65535)) {
              throw new Error("ipaddr: ipv6 part should fit in 16 bits");
            }
          }
          if (zoneId) {
            this.zoneId = zoneId;
          }
        }
        IPv6.prototype.SpecialRanges = {
          // RFC4291, here and after
          unspecified: [new IPv6([0, 0, 0, 0, 0, 0, 0, 0]), 128],
          linkLocal: [new IPv6([65152, 0, 0, 0, 0, 0, 0, 0]), 10],
          multicast: [new IPv6([65280, 0, 0, 0, 0, 0, 0, 0]), 8],
          loopback: [new IPv6([0, 0, 0, 0, 0, 0, 0, 1]), 128],
          uniqueLocal: [new IPv6([64512, 0, 0, 0, 0, 0, 0, 0]), 7],
          ipv4Mapped: [new IPv6([0, 0, 0, 0, 0, 65535, 0, 0]), 96],
          // RFC3879
          deprecatedSiteLocal: [new IPv6([65216, 0, 0, 0, 0, 0, 0, 0]), 10],
          // RFC6666
          discard: [new IPv6([256, 0, 0, 0, 0, 0, 0, 0]), 64],
          // RFC6145
          rfc6145: [new IPv6([0, 0, 0, 0, 65535, 0, 0, 0]), 96],
          rfc6052: [
            // RFC6052
            [new IPv6([100, 65435, 0, 0, 0, 0, 0, 0]), 96],
            // RFC8215
            [new IPv6([100, 65435, 1, 0, 0, 0, 0, 0]), 48]
          ],
          // RFC3056
          "6to4": [new IPv6([8194, 0, 0, 0, 0, 0, 0, 0]), 16],
          // RFC6052, RFC6146
          teredo: [new IPv6([8193, 0, 0, 0, 0, 0, 0, 0]), 32],
          // RFC5180
          benchmarking: [new IPv6([8193, 2, 0, 0, 0, 0, 0, 0]), 48],
          // RFC7450
          amt: [new IPv6([8193, 3, 0, 0, 0, 0, 0, 0]), 32],
          as112v6: [
            // RFC7535
            [new IPv6([8193, 4, 274, 0, 0, 0, 0, 0]), 48],
            // RFC7534
            [new IPv6([9760, 79, 32768, 0, 0, 0, 0, 0]), 48]
          ],
          // RFC4843
          deprecatedOrchid: [new IPv6([8193, 16, 0, 0, 0, 0, 0, 0]), 28],
          // RFC7343
          orchid2: [new IPv6([8193, 32, 0, 0, 0, 0, 0, 0]), 28],
          // RFC9374
          droneRemoteIdProtocolEntityTags: [new IPv6([8193, 48, 0, 0, 0, 0, 0, 0]), 28],
          // RFC9602
          segmentRouting: [new IPv6([24320, 0, 0, 0, 0, 0, 0, 0]), 16],
          reserved: [
            // RFC3849
            [new IPv6([8193, 0, 0, 0, 0, 0, 0, 0]), 23],
            // RFC2928
            [new IPv6([8193, 3512, 0, 0, 0, 0, 0, 0]), 32],
            // RFC9637
            [new IPv6([16383, 0, 0, 0, 0, 0, 0, 0]), 20]
          ]
        };
        IPv6.prototype.isIPv4MappedAddress = function() {
          return this.range() === "ipv4Mapped";
        };
        IPv6.prototype.kind = function() {
          return "ipv6";
        };
        IPv6.prototype.match = function(other, cidrRange) {
          let ref;
          if (cidrRange === void 0) {
            ref = other;
            other = ref[0];
            cidrRange = ref[1];
          }
          if (other.kind() !== "ipv6") {
            throw new Error("ipaddr: cannot match ipv6 address with non-ipv6 one");
          }
          return matchCIDR(this.parts, other.parts, 16, cidrRange);
        };
        IPv6.prototype.prefixLengthFromSubnetMask = function() {
          let cidr = 0;
          let stop = false;
          const zerotable = {
            0: 16,
            32768: 15,
            49152: 14,
            57344: 13,
            61440: 12,
            63488: 11,
            64512: 10,
            65024: 9,
            65280: 8,
            65408: 7,
            65472: 6,
            65504: 5,
            65520: 4,
            65528: 3,
            65532: 2,
            65534: 1,
            65535: 0
          };
          let part, zeros;
          for (let i = 7; i >= 0; i -= 1) {
            part = this.parts[i];
            if (part in zerotable) {
              zeros = zerotable[part];
              if (stop && zeros !== 0) {
                return null;
              }
              if (zeros !== 16) {
                stop = true;
              }
              cidr += zeros;
            } else {
              return null;
            }
          }
          return 128 - cidr;
        };
        IPv6.prototype.range = function() {
          return ipaddr2.subnetMatch(this, this.SpecialRanges);
        };
        IPv6.prototype.toByteArray = function() {
          let part;
          const bytes = [];
          const ref = this.parts;
          for (let i = 0; i < ref.length; i++) {
            part = ref[i];
            bytes.push(part >> 8);
            bytes.push(part & 255);
          }
          return bytes;
        };
        IPv6.prototype.toFixedLengthString = function() {
          const addr = (function() {
            const results = [];
            for (let i = 0; i < this.parts.length; i++) {
              results.push(padPart(this.parts[i].toString(16), 4));
            }
            return results;
          }).call(this).join(":");
          let suffix = "";
          if (this.zoneId) {
            suffix = `%${this.zoneId}`;
          }
          return addr + suffix;
        };
        IPv6.prototype.toIPv4Address = function() {
          if (!this.isIPv4MappedAddress()) {
            throw new Error("ipaddr: trying to convert a generic ipv6 address to ipv4");
          }
          const ref = this.parts.slice(-2);
          const high = ref[0];
          const low = ref[1];
          return new ipaddr2.IPv4([high >> 8, high & 255, low >> 8, low & 255]);
        };
        IPv6.prototype.toNormalizedString = function() {
          const addr = (function() {
            const results = [];
            for (let i = 0; i < this.parts.length; i++) {
              results.push(this.parts[i].toString(16));
            }
            return results;
          }).call(this).join(":");
          let suffix = "";
          if (this.zoneId) {
            suffix = `%${this.zoneId}`;
          }
          return addr + suffix;
        };
        IPv6.prototype.toRFC5952String = function() {
          const regex = /((^|:)(0(:|$)){2,})/g;
          let suffix = "";
          if (this.zoneId) {
            suffix = `%${this.zoneId}`;
          }
          const normalized = this.toNormalizedString();
          const string = normalized.slice(0, normalized.length - suffix.length);
          let bestMatchIndex = 0;
          let bestMatchLength = -1;
          let bestMatchGroups = -1;
          let match;
          while (match = regex.exec(string)) {
            const groups3 = (match[0].match(/0/g) || []).length;
            if (groups3 > bestMatchGroups) {
              bestMatchGroups = groups3;
              bestMatchIndex = match.index;
              bestMatchLength = match[0].length;
            }
          }
          if (bestMatchLength < 0) {
            return string + suffix;
          }
          return `${string.substring(0, bestMatchIndex)}::${string.substring(bestMatchIndex + bestMatchLength)}${suffix}`;
        };
        IPv6.prototype.toString = function() {
          return this.toRFC5952String();
        };
        return IPv6;
      })();
      ipaddr2.IPv6.broadcastAddressFromCIDR = function(string) {
        try {
          const cidr = this.parseCIDR(string);
          const ipInterfaceOctets = cidr[0].toByteArray();
          const subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
          const octets = [];
          let i = 0;
          while (i < 16) {
            octets.push(parseInt(ipInterfaceOctets[i], 10) | parseInt(subnetMaskOctets[i], 10) ^ 255);
            i++;
          }
          return new this(octets);
        } catch (e) {
          throw new Error("ipaddr: the address does not have IPv6 CIDR format", { cause: e });
        }
      };
      ipaddr2.IPv6.isIPv6 = function(string) {
        return this.parser(string) !== null;
      };
      ipaddr2.IPv6.isValid = function(string) {
        if (typeof string === "string" && string.indexOf(":") === -1) {
          return false;
        }
        try {
          const addr = this.parser(string);
          new this(addr.parts, addr.zoneId);
          return true;
        } catch {
          return false;
        }
      };
      ipaddr2.IPv6.isValidCIDR = function(string) {
        if (typeof string === "string" && string.indexOf(":") === -1) {
          return false;
        }
        try {
          this.parseCIDR(string);
          return true;
        } catch {
          return false;
        }
      };
      ipaddr2.IPv6.networkAddressFromCIDR = function(string) {
        let cidr, i, ipInterfaceOctets, octets, subnetMaskOctets;
        try {
          cidr = this.parseCIDR(string);
          ipInterfaceOctets = cidr[0].toByteArray();
          subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
          octets = [];
          i = 0;
          while (i < 16) {
            octets.push(parseInt(ipInterfaceOctets[i], 10) & parseInt(subnetMaskOctets[i], 10));
            i++;
          }
          return new this(octets);
        } catch (e) {
          throw new Error("ipaddr: the address does not have IPv6 CIDR format", { cause: e });
        }
      };
      ipaddr2.IPv6.parse = function(string) {
        const addr = this.parser(string);
        if (addr === null) {
          throw new Error("ipaddr: string is not formatted like an IPv6 Address");
        }
        return new this(addr.parts, addr.zoneId);
      };
      ipaddr2.IPv6.parseCIDR = function(string) {
        let maskLength, match, parsed;
        if (match = string.match(/^(.+)\/(\d+)$/)) {
          maskLength = parseInt(match[2]);
          if (maskLength >= 0 && maskLength <= 128) {
            parsed = [this.parse(match[1]), maskLength];
            Object.defineProperty(parsed, "toString", {
              value: function() {
                return this.join("/");
              }
            });
            return parsed;
          }
        }
        throw new Error("ipaddr: string is not formatted like an IPv6 CIDR range");
      };
      ipaddr2.IPv6.parser = function(string) {
        let addr, i, match, octet, octets, zoneId;
        if (match = string.match(ipv6Regexes.deprecatedTransitional)) {
          return this.parser(`::ffff:${match[1]}`);
        }
        if (ipv6Regexes.native.test(string)) {
          return expandIPv6(string, 8);
        }
        if (match = string.match(ipv6Regexes.transitional)) {
          zoneId = match[6] || "";
          addr = match[1];
          if (!match[1].endsWith("::")) {
            addr = addr.slice(0, -1);
          }
          addr = expandIPv6(addr + zoneId, 6);
          if (addr && addr.parts) {
            octets = [
              parseInt(match[2]),
              parseInt(match[3]),
              parseInt(match[4]),
              parseInt(match[5])
            ];
            for (i = 0; i < octets.length; i++) {
              octet = octets[i];
              if (!(0 <= octet && octet <= 255)) {
                return null;
              }
            }
            addr.parts.push(octets[0] << 8 | octets[1]);
            addr.parts.push(octets[2] << 8 | octets[3]);
            return {
              parts: addr.parts,
              zoneId: addr.zoneId
            };
          }
        }
        return null;
      };
      ipaddr2.IPv6.subnetMaskFromPrefixLength = function(prefix2) {
        prefix2 = parseInt(prefix2);
        if (Number.isNaN(prefix2) || prefix2 < 0 || prefix2 > 128) {
          throw new Error("ipaddr: invalid IPv6 prefix length");
        }
        const octets = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        let j = 0;
        const filledOctetCount = Math.floor(prefix2 / 8);
        while (j < filledOctetCount) {
          octets[j] = 255;
          j++;
        }
        if (filledOctetCount < 16) {
          octets[filledOctetCount] = Math.pow(2, prefix2 % 8) - 1 << 8 - prefix2 % 8;
        }
        return new this(octets);
      };
      ipaddr2.fromByteArray = function(bytes) {
        const length = bytes.length;
        if (length === 4) {
          return new ipaddr2.IPv4(bytes);
        } else if (length === 16) {
          return new ipaddr2.IPv6(bytes);
        } else {
          throw new Error("ipaddr: the binary input is neither an IPv6 nor IPv4 address");
        }
      };
      ipaddr2.isValid = function(string) {
        return ipaddr2.IPv6.isValid(string) || ipaddr2.IPv4.isValid(string);
      };
      ipaddr2.isValidCIDR = function(string) {
        return ipaddr2.IPv6.isValidCIDR(string) || ipaddr2.IPv4.isValidCIDR(string);
      };
      ipaddr2.parse = function(string) {
        if (ipaddr2.IPv6.isValid(string)) {
          return ipaddr2.IPv6.parse(string);
        } else if (ipaddr2.IPv4.isValid(string)) {
          return ipaddr2.IPv4.parse(string);
        } else {
          throw new Error("ipaddr: the address has neither IPv6 nor IPv4 format");
        }
      };
      ipaddr2.parseCIDR = function(string) {
        try {
          return ipaddr2.IPv6.parseCIDR(string);
        } catch {
          try {
            return ipaddr2.IPv4.parseCIDR(string);
          } catch (e) {
            throw new Error("ipaddr: the address has neither IPv6 nor IPv4 CIDR format", { cause: e });
          }
        }
      };
      ipaddr2.process = function(string) {
        const addr = this.parse(string);
        if (addr.kind() === "ipv6" && addr.isIPv4MappedAddress()) {
          return addr.toIPv4Address();
        } else {
          return addr;
        }
      };
      ipaddr2.subnetMatch = function(address, rangeList, defaultName) {
        let i, rangeName, rangeSubnets, subnet;
        if (defaultName === void 0 || defaultName === null) {
          defaultName = "unicast";
        }
        for (rangeName in rangeList) {
          if (Object.prototype.hasOwnProperty.call(rangeList, rangeName)) {
            rangeSubnets = rangeList[rangeName];
            if (rangeSubnets[0] && !(rangeSubnets[0] instanceof Array)) {
              rangeSubnets = [rangeSubnets];
            }
            for (i = 0; i < rangeSubnets.length; i++) {
              subnet = rangeSubnets[i];
              if (address.kind() === subnet[0].kind() && address.match.apply(address, subnet)) {
                return rangeName;
              }
            }
          }
        }
        return defaultName;
      };
      if (typeof module !== "undefined" && module.exports) {
        module.exports = ipaddr2;
      } else {
        root.ipaddr = ipaddr2;
      }
    })(exports);
  }
});

// src/rule/finding.ts
var severities = ["note", "warning", "error"];

// src/text/tri.ts
function every(values) {
  let result = true;
  for (const value of values) {
    if (value === false) return false;
    if (value === "unknown") result = "unknown";
  }
  return result;
}
function some(values) {
  let result = false;
  for (const value of values) {
    if (value === true) return true;
    if (value === "unknown") result = "unknown";
  }
  return result;
}
function not(value) {
  return value === "unknown" ? value : !value;
}
function* each(things, answer) {
  for (const thing of things) yield answer(thing);
}

// src/manifest/core/stand-in.ts
var capitals = /^(?!NONE$)(?:[A-Z][A-Z0-9]*(?:[_-][A-Z0-9]+)+|[A-Z]{5,})$/;
var request = /^(?:replace|change|fill|insert)[-_ ]?(?:me|this|in|here)$|^(?:placeholder|todo|tbd)$/i;
var crossedOut = /^(?:\d+|x{1,3}|[yn]{1,2})$/i;
var LONGEST = 64;
function isStandIn(text) {
  const word2 = text.trim();
  if (word2.length > LONGEST) return false;
  return capitals.test(word2) || request.test(word2) || isCrossedOut(word2);
}
var isStandInFor = (words2, text) => isStandIn(text) && !words2.some((word2) => word2.toLowerCase() === text.trim().toLowerCase());
function isCrossedOut(word2) {
  const parts = word2.split(/[./]/);
  const isRange2 = parts.length > 2 || parts.length === 2 && parts.some((part) => /^\d+$/.test(part));
  return isRange2 && parts.every((part) => crossedOut.test(part)) && parts.some((part) => /^x+$/i.test(part));
}

// src/yaml/blank.ts
var TAB = 9;
var LINE_FEED = 10;
var CARRIAGE_RETURN = 13;
var SPACE = 32;
var HASH = 35;
var BYTE_ORDER_MARK = 65279;
function isLineBreak(code) {
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}
var isByteOrderMark = (code) => code === BYTE_ORDER_MARK;
function isBlank(code) {
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB || code === BYTE_ORDER_MARK;
}
function mayStartComment(text, offset) {
  return offset === 0 || isBlank(text.charCodeAt(offset - 1));
}
function lineStart(text, from) {
  let offset = from;
  while (offset > 0 && !isLineBreak(text.charCodeAt(offset - 1))) offset--;
  return offset;
}
function lineEnd(text, from, end = text.length) {
  let offset = from;
  while (offset < end && !isLineBreak(text.charCodeAt(offset))) offset++;
  return offset;
}
function behindBreak(text, end) {
  return end + (text.startsWith("\r\n", end) ? 2 : end < text.length ? 1 : 0);
}
function skipBlank(text, from, end, indicators = "") {
  let offset = from;
  while (offset < end) {
    const code = text.charCodeAt(offset);
    if (isBlank(code) || indicators.includes(text[offset])) offset++;
    else if (code === HASH && mayStartComment(text, offset)) offset = lineEnd(text, offset, end);
    else break;
  }
  return offset;
}

// src/yaml/template.ts
var PLACEHOLDERS = [
  /\{\{|\{%|<%/,
  // {{ .Values.cidr }}, {% if x %}, <%= cidr %>
  /\$\{[ \t]*#?[A-Za-z_][^{}]*\}|\$\([A-Za-z_][\w.-]*\)/,
  // ${VAR}, ${ VAR }, ${VAR:=x}, ${module.name}, $(VAR)
  /\$(?!(?:patch|retainKeys|setElementOrder|deleteFromPrimitiveList)\b)[A-Za-z_]\w*/,
  // $VAR, but not $patch
  /#\{[A-Za-z_][\w.:-]*\}#?/,
  // #{VAR}, #{VAR}#
  /<{1,3}[A-Za-z_][^<>\n]*>{1,3}/,
  // <VAR>, <<VAR>>, <path:secret/data/net#cidr>
  /__[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*__/,
  // __VAR__
  /@{1,2}[A-Za-z_][\w-]*@{1,2}/,
  // @VAR@, @@VAR@@
  /%{1,2}(?![0-9A-Fa-f]{2}\w*%[0-9A-Fa-f]{2})(?:[A-Za-z_]\w+%{1,2}|[A-Z]%{1,2}(?!\w))/,
  // %VAR%, not %C3%A4
  /\(@[=-]?[ \t]/,
  // (@= data.values.cidr @)
  /\(\([A-Za-z_][\w./:-]*\)\)/,
  // ((var)), but not ((all()))
  /\[\[-?(?:\s+[A-Za-z_.$][^[\]]*\s|[A-Za-z_.$][\w.]*)-?\]\]/,
  // [[ var ]], but not [["a"]] or [[:digit:]]
  /\bENC\[[A-Z0-9_]+,/,
  // ENC[AES256_GCM,data:…]
  /\bref\+[a-z]+:\/\//
  // ref+vault://…
];
var PLACEHOLDER = new RegExp(PLACEHOLDERS.map((form) => form.source).join("|"));
var PLACEHOLDER_LINE = new RegExp(`^[ \\t]*(?:- +)?(?:${PLACEHOLDER.source})[ \\t]*\\r?$`, "m");
var ENGINE = /\{[{%#]|<%|%\}|(?:-|\*\/)\}\}|%\{~?[ \t]*(?:if|for|else|endif|endfor)\b/;
var ENGINE_LINE = /[\r\n][ \t]*(?:\{[{%#]|<%)/;
var COMMENTED_OUT = /[ \t]+(?=#\{[A-Za-z_][\w.:-]*\})/y;
var YTT = /(?:^|[ \t\r\n])#@(?:[ \t]+\S|\/|(?:overlay|data|schema|yaml|library|template|assert)\/|(?:overlay|data|schema|yaml|library)\b)/;
function isPlaceholder(text) {
  return PLACEHOLDER.test(text);
}
function templateMark(text, failedAt) {
  const engine = text.search(ENGINE);
  if (engine >= 0) return engine;
  const line = PLACEHOLDER_LINE.exec(text);
  if (line) return line.index + line[0].search(/[^ \t]/);
  const start = lineStart(text, failedAt);
  const found = text.slice(start, lineEnd(text, failedAt)).search(PLACEHOLDER);
  return found < 0 ? -1 : start + found;
}
function yttMark(text) {
  const found = text.includes("#@") ? YTT.exec(text) : null;
  return found ? found.index + found[0].indexOf("#@") : -1;
}
function doubledBrace(text, offset) {
  return text.startsWith("{{", offset) ? offset : -1;
}
function swallowedLine(text, start, end) {
  const line = ENGINE_LINE.exec(text.slice(start, end));
  return line ? start + line.index + line[0].length - 2 : -1;
}
function commentedToken(text, offset) {
  COMMENTED_OUT.lastIndex = offset;
  return COMMENTED_OUT.test(text) ? COMMENTED_OUT.lastIndex : -1;
}

// src/text/quote.ts
var QUOTED_LENGTH = 20;
function quoted(text) {
  return `"${clipped(text)}"`;
}
function clipped(text) {
  const letters = new RegExp(`^.{0,${QUOTED_LENGTH}}`, "su").exec(text)?.[0] ?? "";
  return letters.length < text.length ? `${letters}\u2026` : text;
}

// src/net/diagnose-address.ts
function diagnoseAddress(text) {
  if (text === "") return "the text is empty";
  if (/\s/.test(text)) return "white space is not allowed";
  const separator = /[.:]/.exec(text)?.[0];
  if (separator === ":") return diagnoseIPv6(text);
  if (separator === "." || /^\d+$/.test(text)) return diagnoseIPv4(text);
  return `${quoted(text)} is not an IP address`;
}
function diagnoseIPv4(text) {
  const octets = text.split(".");
  for (const octet of octets) {
    if (octet === "") return "an octet is empty";
    if (!/^\d+$/.test(octet)) return `octet ${quoted(octet)} is not a number`;
    if (/^0\d/.test(octet)) return `octet ${quoted(octet)} has a leading zero`;
    if (Number(octet) > 255) return `octet ${clipped(octet)} is greater than 255`;
  }
  if (octets.length < 4) return `only ${octets.length} of 4 octets`;
  if (octets.length > 4) return `${octets.length} octets instead of 4`;
  return void 0;
}
function diagnoseIPv6(text) {
  return diagnoseColons(text) ?? diagnoseGroups(text);
}
function diagnoseColons(text) {
  const zone = text.indexOf("%");
  if (zone >= 0) return `a zone (${quoted(text.slice(zone))}) is not allowed`;
  if (text.includes(":::")) return '":::" is not allowed';
  if (text.indexOf("::") !== text.lastIndexOf("::")) return '"::" stands twice';
  if (/^:(?!:)/.test(text)) return 'a single ":" at the start';
  if (/(?<!:):$/.test(text)) return 'a single ":" at the end';
  return void 0;
}
function diagnoseGroups(text) {
  const groups3 = text.split(":");
  let count = 0;
  for (const [index, group] of groups3.entries()) {
    if (group === "") continue;
    const dotted = group.includes(".");
    if (dotted && index < groups3.length - 1) return `${quoted(group)} does not stand at the end`;
    const mistake = dotted ? diagnoseIPv4(group) : diagnoseGroup(group);
    if (mistake) return mistake;
    count += dotted ? 2 : 1;
  }
  const shortened = text.includes("::");
  if (count > 8) return `${count} groups instead of 8`;
  if (count === 8 && shortened) return '"::" stands for nothing: all 8 groups are written';
  if (count < 8 && !shortened) return `only ${count} of 8 groups`;
  return void 0;
}
function diagnoseGroup(group) {
  if (!/^[\da-f]+$/i.test(group)) return `group ${quoted(group)} is not hexadecimal`;
  if (group.length > 4) return `group ${quoted(group)} has more than 4 digits`;
  return void 0;
}

// src/net/ipv4.ts
var OCTET = /(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)/.source;
var FOUR_OCTETS = new RegExp(`^${OCTET}\\.${OCTET}\\.${OCTET}\\.${OCTET}$`);
function parseIPv4(text) {
  const octets = FOUR_OCTETS.exec(text);
  if (!octets) return void 0;
  const [, first, second, third, fourth] = octets;
  return ((Number(first) * 256 + Number(second)) * 256 + Number(third)) * 256 + Number(fourth);
}
function formatIPv4(value) {
  return `${value >>> 24}.${value >>> 16 & 255}.${value >>> 8 & 255}.${value & 255}`;
}

// src/net/ipv6.ts
var import_ipaddr = __toESM(require_ipaddr(), 1);
var GROUP_OFFSETS = [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n];
function parseIPv6(text) {
  if (diagnoseIPv6(text)) return void 0;
  const { parts } = import_ipaddr.default.IPv6.parse(withoutDots(text));
  return parts.reduce((value, part) => value << 16n | BigInt(part), 0n);
}
function formatIPv6(value) {
  const parts = GROUP_OFFSETS.map((offset) => Number(value >> offset & 0xffffn));
  return new import_ipaddr.default.IPv6(parts).toRFC5952String();
}
function withoutDots(text) {
  const tail = text.lastIndexOf(":") + 1;
  const dotted = parseIPv4(text.slice(tail));
  if (dotted === void 0) return text;
  return `${text.slice(0, tail)}${(dotted >>> 16).toString(16)}:${(dotted & 65535).toString(16)}`;
}

// src/net/address.ts
var ADDRESS_BITS = { 4: 32, 6: 128 };
var MAPPED_PREFIX = 0xffffn;
function parseAddress(text) {
  const spelled = parseSpelling(text);
  return spelled && unmapped(spelled);
}
function parseSpelling(text) {
  if (text.includes(":")) {
    const value2 = parseIPv6(text);
    return value2 === void 0 ? void 0 : { family: 6, value: value2 };
  }
  const value = parseIPv4(text);
  return value === void 0 ? void 0 : { family: 4, value: BigInt(value) };
}
function unmapped(address) {
  if (address.value >> 32n !== MAPPED_PREFIX) return address;
  return { family: 4, value: BigInt.asUintN(32, address.value) };
}
function formatAddress({ family, value }) {
  if (family === 4) return formatIPv4(Number(value));
  if (value >> 32n === MAPPED_PREFIX) return `::ffff:${formatIPv4(Number(BigInt.asUintN(32, value)))}`;
  return formatIPv6(value);
}

// src/net/diagnose-cidr.ts
function diagnoseCidr(text) {
  const only = parseAddress(text);
  if (only)
    return `no prefix length; write ${formatAddress(only)}/${ADDRESS_BITS[only.family]} for one address`;
  if (text.includes(",")) return "a list; one CIDR is expected";
  if (isRange(text)) return "a range of addresses; one CIDR is expected";
  if (/\s/.test(text)) return "white space is not allowed";
  const slash = text.indexOf("/");
  if (slash < 0) return diagnoseAddress(text);
  if (slash === 0) return 'no address before "/"';
  const address = text.slice(0, slash);
  const longest = ADDRESS_BITS[address.includes(":") ? 6 : 4];
  return diagnoseAddress(address) ?? diagnosePrefix(text.slice(slash + 1), longest);
}
function diagnoseCidrOrAddress(text) {
  return parseAddress(text) ? void 0 : diagnoseCidr(text);
}
function isRange(text) {
  const ends = text.split("-");
  return ends.length === 2 && ends.every((end) => parseAddress(end.trim()));
}
function diagnosePrefix(prefix2, longest) {
  if (prefix2 === "") return 'no prefix length after "/"';
  if (prefix2.includes("/")) return '"/" stands twice';
  const bits = longest === ADDRESS_BITS[4] ? netmaskBits(prefix2) : void 0;
  if (bits !== void 0) return `${quoted(prefix2)} is a netmask; write /${bits}`;
  if (!/^\d+$/.test(prefix2)) return `prefix length ${quoted(prefix2)} is not a number`;
  if (Number(prefix2) > longest) return `prefix length ${clipped(prefix2)} is longer than ${longest}`;
  return void 0;
}
function netmaskBits(text) {
  const mask = parseIPv4(text);
  if (mask === void 0) return void 0;
  const bits = Math.clz32(~mask);
  return mask === 2 ** 32 - 2 ** (32 - bits) ? bits : void 0;
}

// src/net/cidr.ts
var MAPPED_BITS = ADDRESS_BITS[6] - ADDRESS_BITS[4];
function parseCidr(text) {
  const slash = text.indexOf("/");
  if (slash < 0) return void 0;
  const spelled = parseSpelling(text.slice(0, slash));
  if (!spelled) return void 0;
  const prefix2 = parsePrefix(text.slice(slash + 1), spelled.family);
  if (prefix2 === void 0) return void 0;
  const address = unmapped(spelled);
  if (address.family === spelled.family || prefix2 < MAPPED_BITS) return cidrFrom(spelled, prefix2);
  return cidrFrom(address, prefix2 - MAPPED_BITS);
}
function parseCidrOrAddress(text) {
  if (text.includes("/")) return parseCidr(text);
  const address = parseAddress(text);
  return address && cidrFrom(address, ADDRESS_BITS[address.family]);
}
function cidrFrom({ family, value }, prefix2) {
  const hostBits = BigInt(ADDRESS_BITS[family] - prefix2);
  const first = value >> hostBits << hostBits;
  const last = first + (1n << hostBits) - 1n;
  return { family, prefix: prefix2, address: value, first, last };
}
function cidrsBetween(from, to) {
  const { family } = from;
  const found = [];
  for (let value = from.value; value <= to.value; value = found.at(-1).last + 1n) {
    let prefix2 = ADDRESS_BITS[family];
    for (let size = 1n; prefix2 > 0 && (value & size) === 0n && value + 2n * size - 1n <= to.value; size *= 2n)
      prefix2--;
    found.push(cidrFrom({ family, value }, prefix2));
  }
  return found;
}
function parsePrefix(text, family) {
  if (!/^\d+$/.test(text)) return void 0;
  const prefix2 = Number(text);
  return prefix2 <= ADDRESS_BITS[family] ? prefix2 : void 0;
}
function hasHostBits(cidr) {
  return cidr.address !== cidr.first;
}
function formatCidr({ family, first, prefix: prefix2 }) {
  return `${formatAddress({ family, value: first })}/${prefix2}`;
}
function contains(outer, inner) {
  return outer.family === inner.family && outer.first <= inner.first && inner.last <= outer.last;
}
function containsAddress(range, { family, value }) {
  return range.family === family && range.first <= value && value <= range.last;
}
function overlaps(a, b) {
  return a.family === b.family && a.first <= b.last && b.first <= a.last;
}
function addressCount({ first, last }) {
  return last - first + 1n;
}

// src/selector/selector.ts
var MAX_NESTING = 512;
var LONGEST_MESSAGE = 120;
function fault(offset, end, message) {
  const short = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}\u2026` : message;
  return { kind: "fault", offset, end, message: short };
}
function valueSet(values) {
  return [...new Set(values)].sort(byBytes);
}
function byBytes(a, b) {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
function rank(unit) {
  return unit >= 55296 && unit <= 57343 ? unit + 65536 : unit;
}

// src/selector/print.ts
function printSelector(selector) {
  switch (selector.kind) {
    case "all":
    case "global":
      return `${selector.kind}()`;
    case "has":
      return `has(${selector.label})`;
    case "comparison":
      return `${selector.label} ${selector.operator} ${quote(selector.value)}`;
    case "membership":
      return `${selector.label} ${selector.operator} {${selector.values.map(quote).join(", ")}}`;
    case "not":
      return `!${printSelector(selector.operand)}`;
    case "and":
    case "or":
      return `(${printOperands(selector)})`;
  }
}
function printBare(selector) {
  return selector.kind === "and" || selector.kind === "or" ? printOperands(selector) : printSelector(selector);
}
function printOperands({ kind, operands }) {
  const printed = [];
  for (const operand of operands) printed.push(printSelector(operand));
  return printed.join(kind === "and" ? " && " : " || ");
}
function quote(value) {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

// src/text/memo.ts
function memo(derive) {
  const known = /* @__PURE__ */ new WeakMap();
  return (subject) => {
    const found = known.get(subject);
    if (found) return found.result;
    const result = derive(subject);
    known.set(subject, { result });
    return result;
  };
}
var answersAbout = memo((_subject) => /* @__PURE__ */ new Map());
function question(derive) {
  return (subject) => {
    const known = answersAbout(subject);
    const found = known.get(derive);
    if (found) return found.result;
    const result = derive(subject);
    known.set(derive, { result });
    return result;
  };
}

// src/text/line-table.ts
var BYTE_ORDER_MARK2 = 65279;
var lineStarts = memo(({ text }) => {
  const starts = [text.charCodeAt(0) === BYTE_ORDER_MARK2 ? 1 : 0];
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === 10 || code === 13 && text.charCodeAt(offset + 1) !== 10) starts.push(offset + 1);
  }
  return starts;
});
function positionAt(file, offset) {
  const starts = lineStarts(file);
  const index = lineAt(starts, offset);
  return { line: index + (file.firstLine ?? 1), column: Math.max(offset - starts[index], 0) + 1 };
}
function lineAt(starts, offset) {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
function breaksLine(file, { start, end }) {
  if (end - start < 200) return /[\r\n]/.test(file.text.slice(start, end));
  const starts = lineStarts(file);
  return lineAt(starts, start) !== lineAt(starts, end) || file.text[end - 1] === "\r";
}
function positionsOf({ file, span }) {
  return { start: positionAt(file, span.start), end: positionAt(file, span.end) };
}

// src/text/trim.ts
function withoutEnd(text, characters) {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1])) end--;
  return text.slice(0, end);
}

// src/manifest/core/content.ts
var contents = /* @__PURE__ */ new WeakMap();
function contentOf(node, file) {
  const known = contents.get(node);
  if (known?.file === file) return known;
  const content = withoutEnd(node.text, "\r\n");
  const offset = file.text.slice(node.start, node.end).indexOf(content);
  const found = { file, offset, length: content.length };
  contents.set(node, found);
  return found;
}
var isOnOneLine = (node, file) => node !== void 0 && node.end > node.start && !breaksLine(file, node);

// src/manifest/core/standing.ts
var ABSENT = 0;
var WRITTEN = 1;
var UNDETERMINED = 2;
var ELSEWHERE = 3;
var ownTag = /^!$|^!!|^!<tag:yaml\.org,/;
function isResolvedElsewhere(node) {
  const isEmpty = node.kind === "scalar" && node.text === "";
  return node.tag !== void 0 && !isEmpty && !ownTag.test(node.tag);
}
function standingOf(node, determined) {
  if (!determined || node?.isUndetermined) return UNDETERMINED;
  if (!node) return ABSENT;
  if (node.kind === "scalar") {
    if (node.value === null && !node.tag) return ABSENT;
    if (!node.isFinal && isPlaceholder(node.text)) return UNDETERMINED;
  }
  return isResolvedElsewhere(node) ? ELSEWHERE : WRITTEN;
}

// src/manifest/core/field.ts
var Field = class _Field {
  node;
  /** What it has in common with most other fields of the object. There are hundreds of thousands of fields, so each holds little. */
  frame;
  /** The path, or as long as nobody asks for it, which is never with most fields, what holds this at a key or index. */
  base;
  step;
  /** What to point at when the node itself is missing or spreads over many lines: its key, or its parent's. */
  handleStart;
  handleEnd;
  standing;
  constructor(frame, base, step, node, handleStart, handleEnd, determined) {
    this.frame = frame;
    this.base = base;
    this.step = step;
    this.node = node;
    this.handleStart = handleStart;
    this.handleEnd = handleEnd;
    this.standing = standingOf(node, determined);
  }
  /** A field that was not asked of another one. `outer` is the file that it stands in unless its node says otherwise. */
  static of(owner, path, node, handle, outer, determined = true, over) {
    const frame = { owner, outer, handled: handle.source ?? outer, over };
    return new _Field(frame, path, "", node, handle.start, handle.end, determined);
  }
  /** What a field is made of besides its node: from the same, `Field.of` makes the same once more. */
  get making() {
    const { path, over, handle, standing, frame } = this;
    const { owner, outer, handled } = frame;
    const own = handled === outer ? handle : { ...handle, source: handled };
    return { owner, path, handle: own, outer, determined: standing !== UNDETERMINED, over };
  }
  get owner() {
    return this.frame.owner;
  }
  /** The file that the node stands in: the owner's, but for what somebody put there from elsewhere. */
  get file() {
    return this.node?.source ?? this.frame.outer;
  }
  get state() {
    return this.standing === WRITTEN ? "written" : this.isAbsent ? "absent" : "unknown";
  }
  /** The YAML tag in front of what is written (`!Ref`); undefined where there is none, or something else hides it. */
  get tag() {
    return this.standing === WRITTEN || this.standing === ELSEWHERE ? this.node.tag : void 0;
  }
  /** What a patch put this, or something that holds it, in the place of. */
  get over() {
    return this.node?.over ?? (this.node?.source ? void 0 : this.frame.over);
  }
  get handle() {
    return { start: this.handleStart, end: this.handleEnd };
  }
  /** The logical path from the object's root: `spec.cidr`, `spec.ipPools[0].cidr`. */
  get path() {
    const { base, step } = this;
    if (typeof base === "string") return base;
    const outer = base.path;
    const path = typeof step === "number" ? `${outer}[${step}]` : outer ? `${outer}.${step}` : step;
    this.base = path;
    return path;
  }
  get isAbsent() {
    return this.standing === ABSENT;
  }
  get isUnknown() {
    return this.standing >= UNDETERMINED;
  }
  /** Whether a placeholder is written here that nobody fills in. */
  get isLeftOpen() {
    return this.node?.kind === "scalar" && this.node.isFinal === true && this.standing === WRITTEN;
  }
  /** The field below `key`; absent where there is no such key, unknown where this is no mapping. */
  get(key) {
    const entry = this.node?.kind === "mapping" ? this.node.entries.get(key) : void 0;
    if (entry) return this.below(key, entry);
    const { node, frame, handleStart, handleEnd } = this;
    const inner = node?.source || node?.over ? this.frameIn(frame.outer, frame.handled) : frame;
    return new _Field(inner, this, key, void 0, handleStart, handleEnd, this.mayHaveKeys);
  }
  below(key, { key: handle, value }) {
    const { node, frame, standing } = this;
    const isAtHome = !node.source && !node.over && !handle.source && frame.handled === frame.outer;
    const inner = isAtHome ? frame : this.frameIn(this.file, handle.source ?? this.file);
    return new _Field(inner, this, key, value, handle.start, handle.end, standing < UNDETERMINED);
  }
  /** What fields below have in common whose nodes and handles stand in some files. */
  frameIn(outer, handled) {
    const { frame, over } = this;
    const isSame = frame.outer === outer && frame.handled === handled && frame.over === over;
    return isSame ? frame : { owner: frame.owner, outer, handled, over };
  }
  /** Whether a key that is not there is absent for certain: what a list or a text would hold, nobody knows. */
  get mayHaveKeys() {
    const { node, standing } = this;
    return standing === ABSENT || standing === WRITTEN && node?.kind === "mapping" && !node.isOpen;
  }
  /** The fields of a mapping in written order; none where this is not one. */
  entries() {
    return this.node?.kind === "mapping" ? Array.from(this.node.entries, ([key, entry]) => [key, this.below(key, entry)]) : [];
  }
  /** The items of a list; none where this is not one. */
  items() {
    if (this.node?.kind !== "sequence") return [];
    return this.node.items.map((item, index) => {
      const first = item.kind === "mapping" ? item.entries.values().next().value : void 0;
      const file = item.source ?? this.file;
      const own = first?.key ?? (isOnOneLine(item, file) ? item : void 0);
      const { outer, handled } = this.frame;
      const frame = own ? this.frameIn(file, own.source ?? file) : this.frameIn(outer, handled);
      const { start, end } = own ?? this.handle;
      return new _Field(frame, this, index, item, start, end, !this.isUnknown);
    });
  }
  /** The scalar written here; undefined where there is none or it is not determined. */
  get scalar() {
    return this.standing === WRITTEN && this.node?.kind === "scalar" ? this.node.value : void 0;
  }
  /** The string written here; undefined for anything else, numbers and booleans included. */
  get string() {
    const value = this.scalar;
    return typeof value === "string" ? value : void 0;
  }
  get boolean() {
    const value = this.scalar;
    return typeof value === "boolean" ? value : void 0;
  }
  /** The content as it reads, whatever its type: for messages. Null says nothing. */
  get text() {
    return this.node?.kind === "scalar" && !this.isAbsent ? this.node.text : "";
  }
  /** The value where it fits on a line, else its key; the nearest ancestor's key where nothing is written. */
  get place() {
    return isOnOneLine(this.node, this.file) ? this.at(this.node) : this.handlePlace;
  }
  /** Key and value together where they share a line, else the key. */
  get entry() {
    const { node, handle, handlePlace } = this;
    if (handlePlace.file !== this.file || !isOnOneLine(node, this.file)) return handlePlace;
    const whole = { start: Math.min(handle.start, node.start), end: node.end };
    return breaksLine(this.file, whole) ? handlePlace : this.at(whole);
  }
  /** A stretch of this field's own text, such as one entry of a list inside a string. */
  at(span) {
    return this.placeIn(this.file, span);
  }
  get handlePlace() {
    return this.placeIn(this.frame.handled, this.handle);
  }
  placeIn(file, { start, end }) {
    const setBy = this.node?.setBy;
    const place = { file, span: { start, end }, object: this.owner.object, field: this.path };
    const set = setBy ? { ...place, setBy } : place;
    return this.over && file !== this.owner.file ? { ...set, over: this.over } : set;
  }
  /**
   * Where `part` stands inside this scalar, if it stands there letter for letter; the whole field otherwise.
   */
  placeOf(part) {
    const { node } = this;
    if (!node || node.kind !== "scalar" || part === "") return this.place;
    const offset = this.file.text.slice(node.start, node.end).indexOf(part);
    return offset < 0 ? this.place : this.at({ start: node.start + offset, end: node.start + offset + part.length });
  }
  /**
   * Where a stretch of this scalar's content stands; undefined where the content does not stand in the file letter for
   * letter, or the stretch goes on in the line break at its end.
   */
  within({ start, end }) {
    const { node } = this;
    if (node?.kind !== "scalar") return void 0;
    const { offset, length } = contentOf(node, this.file);
    if (offset < 0 || length === 0 || end > length) return void 0;
    return this.at({ start: node.start + offset + start, end: node.start + offset + end });
  }
  /** This place with nothing written there: a property that the writer of this object cannot set. */
  emptied() {
    const { owner, path, place, over } = this;
    return _Field.of(owner, path, void 0, place.span, place.file, true, over);
  }
  /** This place with its value not determined by the repository. */
  undetermined() {
    const { file, span } = this.place;
    return _Field.of(this.owner, this.path, this.node, span, file, false, this.over);
  }
};

// src/net/blocks.ts
var BLOCK_SIZES = {
  4: { default: 26, min: 20, max: 32 },
  6: { default: 122, min: 116, max: 128 }
};
function defaultBlockSize(family) {
  return BLOCK_SIZES[family].default;
}
function isBlockSize(family, blockSize) {
  const { min, max } = BLOCK_SIZES[family];
  return Number.isInteger(blockSize) && min <= blockSize && blockSize <= max;
}
function addressesPerBlock(family, blockSize) {
  const bits = ADDRESS_BITS[family];
  return 0 <= blockSize && blockSize <= bits ? 1n << BigInt(bits - blockSize) : 0n;
}
function blockCount(pool, blockSize) {
  const isPrefix = pool.prefix <= blockSize && blockSize <= ADDRESS_BITS[pool.family];
  return isPrefix ? 1n << BigInt(blockSize - pool.prefix) : 0n;
}

// src/manifest/core/kinds.ts
var groups = {
  IPPool: ["projectcalico.org", "crd.projectcalico.org"],
  IPReservation: ["projectcalico.org", "crd.projectcalico.org"],
  IPAMConfig: ["crd.projectcalico.org", "projectcalico.org"],
  IPAMConfiguration: ["projectcalico.org", "crd.projectcalico.org"],
  FelixConfiguration: ["projectcalico.org", "crd.projectcalico.org"],
  BGPPeer: ["projectcalico.org", "crd.projectcalico.org"],
  Installation: ["operator.tigera.io"],
  Namespace: [""],
  Node: [""],
  Pod: [""],
  ReplicationController: [""],
  Deployment: ["apps", "extensions"],
  StatefulSet: ["apps", "apps.kruise.io"],
  DaemonSet: ["apps", "extensions", "apps.kruise.io"],
  ReplicaSet: ["apps", "extensions"],
  Job: ["batch", "batch.volcano.sh"],
  CronJob: ["batch"],
  Rollout: ["argoproj.io"],
  CloneSet: ["apps.kruise.io"],
  LeaderWorkerSet: ["leaderworkerset.x-k8s.io"],
  JobSet: ["jobset.x-k8s.io"],
  VirtualMachine: ["kubevirt.io"],
  VirtualMachineInstance: ["kubevirt.io"],
  VirtualMachineInstanceReplicaSet: ["kubevirt.io"],
  VirtualMachinePool: ["pool.kubevirt.io"],
  Service: ["serving.knative.dev"],
  ScaledJob: ["keda.sh"],
  HorizontalPodAutoscaler: ["autoscaling"],
  ScaledObject: ["keda.sh"],
  Cluster: ["kind.x-k8s.io", "cluster.x-k8s.io"],
  MachineDeployment: ["cluster.x-k8s.io"],
  MachinePool: ["cluster.x-k8s.io"],
  KubeadmControlPlane: ["controlplane.cluster.x-k8s.io"],
  KubeadmConfigTemplate: ["bootstrap.cluster.x-k8s.io"],
  KubeadmConfig: ["bootstrap.cluster.x-k8s.io"],
  ClusterConfig: ["eksctl.io"],
  NodePool: ["karpenter.sh"],
  EC2NodeClass: ["karpenter.k8s.aws"],
  KubeProxyConfiguration: ["kubeproxy.config.k8s.io"],
  KubeletConfiguration: ["kubelet.config.k8s.io"],
  BGPConfiguration: ["projectcalico.org", "crd.projectcalico.org"],
  IPAddressPool: ["metallb.io"],
  CiliumLoadBalancerIPPool: ["cilium.io"],
  CiliumPodIPPool: ["cilium.io"],
  ClusterConfiguration: ["kubeadm.k8s.io"],
  InitConfiguration: ["kubeadm.k8s.io"],
  JoinConfiguration: ["kubeadm.k8s.io"],
  Kustomization: ["kustomize.config.k8s.io", "kustomize.toolkit.fluxcd.io"],
  Component: ["kustomize.config.k8s.io"],
  FluxInstance: ["fluxcd.controlplane.io"],
  Application: ["argoproj.io"],
  ApplicationSet: ["argoproj.io"]
};
var clusterScoped = /* @__PURE__ */ new Set([
  "IPPool",
  "IPReservation",
  "IPAMConfig",
  "IPAMConfiguration",
  "FelixConfiguration",
  "BGPPeer",
  "Installation",
  "Namespace",
  "Node",
  "Cluster",
  "ClusterConfig",
  "NodePool",
  "EC2NodeClass",
  "BGPConfiguration",
  "CiliumLoadBalancerIPPool",
  "CiliumPodIPPool"
]);
function groupOf(apiVersion) {
  const slash = apiVersion.indexOf("/");
  return slash < 0 ? "" : apiVersion.slice(0, slash);
}
var poolWord = /\b(?:IPPool|ipPools|calicoNetwork|calico_pool_name|calico_pool_cidr|ipv[46]_pools)\b|\bkube_network_plugin\W{1,5}calico\b/;
var configuredPools = /\bipv[46]_pools\b/g;
var ownReport = /"(?:tool|driver)":\s*\{\s*"name":\s*"ipamlint"/;
function mayBringPools(text) {
  return poolWord.test(text) && !ownReport.test(text);
}
var bringsMorePools = (text) => mayBringPools(text.replaceAll(configuredPools, ""));
var halves = /* @__PURE__ */ new Set(["v1", "v3", "projectcalico.org", "crd.projectcalico.org"]);
var halfNamed = /* @__PURE__ */ new Set(["IPPool", "IPReservation", "IPAMConfiguration"]);
function isJudged(apiVersion, kind) {
  if (halfNamed.has(kind) && halves.has(apiVersion)) return true;
  return Object.hasOwn(groups, kind) && groups[kind].includes(groupOf(apiVersion));
}
var telling = /* @__PURE__ */ new Set([
  "Node",
  "Cluster",
  "ClusterConfiguration",
  "InitConfiguration",
  "JoinConfiguration",
  "ClusterConfig",
  "KubeProxyConfiguration",
  "KubeletConfiguration",
  "K3sConfig",
  "TalosConfig",
  "Talconfig",
  "KubesprayInventory",
  "KubesprayVariables",
  "Kustomization",
  "Component",
  "FluxInstance",
  "Application",
  "ApplicationSet"
]);
var deployers = /* @__PURE__ */ new Set([
  "kustomize.toolkit.fluxcd.io/Kustomization",
  "fluxcd.controlplane.io/FluxInstance",
  "argoproj.io/Application",
  "argoproj.io/ApplicationSet"
]);
var isDeployer = ({
  apiVersion,
  kind
}) => deployers.has(`${groupOf(apiVersion)}/${kind}`);
function isApplied(kind) {
  return !telling.has(kind);
}
function isClusterScoped(kind) {
  return clusterScoped.has(kind);
}
var plainKinds = Object.keys(groups).filter((kind) => kind !== "Service");
var judgedWord = new RegExp(
  `\\b(?:${plainKinds.join("|")}|address-pools)(?:List)?\\b|\\bserving\\.knative\\.dev/`
);
var spellingEscape = /\\[xuU\r\n]/;
function mayDeclareJudged(text) {
  return judgedWord.test(text) || spellingEscape.test(text);
}
var saidKind = `kind["']?[ \\t]*:[ \\t]*["']?(${plainKinds.join("|")})`;
var judgedKindLine = new RegExp(
  `(?:^\\ufeff?|[\\r\\n{,])[ \\t-]*["']?${saidKind}(?:List)?["']?[ \\t]*(?=[,}\\r\\n#]|$)`
);
var judgedKindSaid = new RegExp(saidKind);
function declaredKinds(text) {
  if (!judgedKindSaid.test(text)) return [];
  return [...text.matchAll(new RegExp(judgedKindLine.source, "g"))].map(([, kind]) => kind);
}
function mayMakePools(text) {
  const makes = declaredKinds(text).some((kind) => kind === "IPPool" || kind === "Installation");
  return makes || /\bCALICO_IPV[46]POOL_CIDR\b/.test(text);
}
function declaredKind(text) {
  return judgedKindSaid.test(text) ? judgedKindLine.exec(text)?.[1] : void 0;
}

// src/selector/token.ts
var LONGEST_LABEL = 512;
var marks = /* @__PURE__ */ new Map([
  ["(", "LParen"],
  [")", "RParen"],
  ["{", "LBrace"],
  ["}", "RBrace"],
  [",", "Comma"],
  ["==", "Eq"],
  ["!=", "Ne"],
  ["!", "Not"],
  ["&&", "And"],
  ["||", "Or"]
]);
var calls = [
  ["has(", "Has"],
  ["all(", "All"],
  ["global(", "Global"]
];
var between = /[ \t]*/y;
var word = /[\w./-]*/y;
var wordOrCharacter = /[\w./-]+|[^]/uy;
var lexicons = {
  "v3.29": { gap: /[ \t\r\n\f]*/y, operators: operators("[ \\t\\r\\n\\f]*"), cutsLabels: true },
  "v3.30": { gap: between, operators: operators("[ \\t]*"), cutsLabels: false }
};
function operators(gap) {
  const pair = (first, second) => new RegExp(`${first}${gap}${second}(?![ \\t]*[\\w./-])`, "y");
  return [
    [/contains(?![\w./-])/y, "Contains"],
    [pair("starts", "with"), "StartsWith"],
    [pair("ends", "with"), "EndsWith"],
    [pair("not", "in"), "NotIn"],
    [/in(?![\w./-])/y, "In"]
  ];
}
function tokenize(text, dialect) {
  const lexicon = lexicons[dialect];
  const tokens = [];
  let at = skip(between, text, 0);
  while (at < text.length) {
    const token = readToken(text, at, lexicon, tokens.at(-1));
    if (token.kind === "fault") return token;
    tokens.push(token);
    at = skip(between, text, token.end);
  }
  tokens.push({ kind: "EOF", value: "", start: at, end: at });
  return tokens;
}
function readToken(text, start, lexicon, previous) {
  const first = text.charAt(start);
  for (const mark of [text.slice(start, start + 2), first]) {
    const kind = marks.get(mark);
    if (kind) return { kind, value: "", start, end: start + mark.length };
  }
  if ("=&|".includes(first)) return fault(start, start + 1, `expected ${first}${first}`);
  if (first === '"' || first === "'") return readString(text, start);
  if (previous?.kind === "Label") return readOperator(text, start, lexicon, previous.value);
  for (const [opening, kind] of calls) {
    if (text.startsWith(opening, start)) return readCall(text, start, opening, kind, lexicon.gap);
  }
  return readLabel(text, start, lexicon.cutsLabels);
}
function readString(text, start) {
  const close = text.indexOf(text.charAt(start), start + 1);
  if (close < 0) return fault(start, text.length, "unterminated string");
  return { kind: "StringLiteral", value: text.slice(start + 1, close), start, end: close + 1 };
}
function readOperator(text, start, lexicon, label) {
  for (const [pattern, kind] of lexicon.operators) {
    const end = skip(pattern, text, start);
    if (end > start) return { kind, value: "", start, end };
  }
  return fault(start, skip(wordOrCharacter, text, start), `expected operator after label "${label}"`);
}
function readCall(text, start, opening, kind, gap) {
  let at = skip(gap, text, start + opening.length);
  let value = "";
  if (kind === "Has") {
    const label = readLabel(text, at, false);
    if (label.kind === "fault") return label;
    value = label.value;
    at = skip(gap, text, label.end);
  }
  if (text.charAt(at) === ")") return { kind, value, start, end: at + 1 };
  return fault(at, skip(wordOrCharacter, text, at), `no closing ')' after ${opening}`);
}
function readLabel(text, start, cut) {
  let end = skip(word, text, start);
  if (end === start) return fault(start, skip(wordOrCharacter, text, start), "expected identifier");
  if (end - start > LONGEST_LABEL) {
    if (!cut) return fault(start, end, `label too long: ${text.slice(start, end)}`);
    end = start + LONGEST_LABEL;
  }
  return { kind: "Label", value: text.slice(start, end), start, end };
}
function skip(pattern, text, start) {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

// src/selector/parse.ts
var comparisons = /* @__PURE__ */ new Map([
  ["Eq", "=="],
  ["Ne", "!="],
  ["Contains", "contains"],
  ["StartsWith", "starts with"],
  ["EndsWith", "ends with"]
]);
function parseSelector(text, dialect = "v3.30") {
  const tokens = tokenize(text, dialect);
  if (!Array.isArray(tokens)) return tokens;
  const cursor = { tokens, index: 0, depth: 0 };
  if (peek(cursor).kind === "EOF") return { kind: "all" };
  const selector = readAlternatives(cursor);
  const { kind, start } = peek(cursor);
  if (selector.kind === "fault" || kind === "EOF") return selector;
  const rest = tokens.slice(cursor.index, cursor.index + 20).map(nameOf).join(" ");
  return fault(start, text.length, `unexpected content at end of selector [${rest}]`);
}
function readAlternatives(cursor) {
  return readList(cursor, "Or", "or", readRequirements);
}
function readRequirements(cursor) {
  return readList(cursor, "And", "and", readOperation);
}
function readList(cursor, joint, kind, readOperand2) {
  const first = readOperand2(cursor);
  if (first.kind === "fault" || !accept(cursor, joint)) return first;
  const operands = [first];
  do {
    const next = readOperand2(cursor);
    if (next.kind === "fault") return next;
    operands.push(next);
  } while (accept(cursor, joint));
  return { kind, operands };
}
function readOperation(cursor) {
  let negated = false;
  while (accept(cursor, "Not")) negated = !negated;
  const operand = readOperand(cursor);
  return negated && operand.kind !== "fault" ? { kind: "not", operand } : operand;
}
function readOperand(cursor) {
  const token = peek(cursor);
  if (accept(cursor, "Has")) return { kind: "has", label: token.value };
  if (accept(cursor, "All")) return { kind: "all" };
  if (accept(cursor, "Global")) return { kind: "global" };
  if (accept(cursor, "Label")) return readCondition(cursor, token.value);
  if (accept(cursor, "LParen")) return readGroup(cursor, token);
  return blame(token, `unexpected token: ${nameOf(token)}`);
}
function readGroup(cursor, opening) {
  if (++cursor.depth > MAX_NESTING) return blame(opening, `more than ${MAX_NESTING} nested parentheses`);
  const selector = readAlternatives(cursor);
  cursor.depth--;
  if (selector.kind === "fault" || accept(cursor, "RParen")) return selector;
  return blame(peek(cursor), "expected )");
}
function readCondition(cursor, label) {
  const token = peek(cursor);
  if (token.kind === "EOF") return blame(token, "unexpected end of string looking for op");
  const comparison = comparisons.get(token.kind);
  if (comparison) {
    cursor.index++;
    const { value } = peek(cursor);
    if (!accept(cursor, "StringLiteral")) return blame(peek(cursor), "expected string");
    return { kind: "comparison", label, operator: comparison, value };
  }
  if (accept(cursor, "In")) return readMembership(cursor, label, "in");
  if (accept(cursor, "NotIn")) return readMembership(cursor, label, "not in");
  return blame(token, `expected == or != not: ${nameOf(token)}`);
}
function readMembership(cursor, label, operator) {
  if (!accept(cursor, "LBrace")) return blame(peek(cursor), "expected set literal");
  const values = [];
  for (let token = peek(cursor); accept(cursor, "StringLiteral"); token = peek(cursor)) {
    values.push(token.value);
    if (!accept(cursor, "Comma")) break;
  }
  if (!accept(cursor, "RBrace")) return blame(peek(cursor), "expected }");
  return { kind: "membership", label, operator, values: valueSet(values) };
}
function peek(cursor) {
  return cursor.tokens[cursor.index];
}
function accept(cursor, kind) {
  const accepted = peek(cursor).kind === kind;
  if (accepted) cursor.index++;
  return accepted;
}
function blame({ start, end }, message) {
  return fault(start, end, message);
}
function nameOf({ kind, value }) {
  return `Tok${kind}(${value})`;
}

// src/manifest/core/selector-field.ts
var everything = { kind: "all" };
function selectorField(field, dialect) {
  if (field.isUnknown) return { field };
  if (field.isAbsent || field.scalar === null) return { field, selector: everything };
  if (field.string === void 0) return { field };
  const parsed = parseSelector(field.string, dialect);
  if (parsed.kind !== "fault") return { field, selector: parsed };
  const isDoubtful = dialect === void 0 && parseSelector(field.string, "v3.29").kind !== "fault";
  return isDoubtful ? { field } : { field, fault: parsed };
}

// src/manifest/calico/pool-fields.ts
var FieldsOfBody = class {
  object;
  body;
  name;
  cidr;
  words;
  constructor(object, body, name, words2) {
    this.object = object;
    this.body = body;
    this.name = name;
    this.cidr = body.get("cidr");
    this.words = words2;
  }
  get blockSize() {
    return this.body.get("blockSize");
  }
  get nodeSelector() {
    return this.body.get("nodeSelector");
  }
  get namespaceSelector() {
    const { namespaceSelector } = this.words;
    return namespaceSelector === void 0 ? this.object : this.body.get(namespaceSelector);
  }
  get allowedUses() {
    return this.body.get("allowedUses");
  }
  get disabled() {
    return this.body.get(this.words.disabled);
  }
  get assignmentMode() {
    return this.body.get("assignmentMode");
  }
  get encapsulation() {
    return this.words.encapsulation.map((key) => this.body.get(key));
  }
  get natOutgoing() {
    return this.body.get("natOutgoing");
  }
  get disableBGPExport() {
    return this.body.get("disableBGPExport");
  }
};

// src/manifest/calico/ip-pool.ts
var usesByDefault = ["Workload", "Tunnel"];
var words = {
  disabled: "disabled",
  encapsulation: ["ipipMode", "vxlanMode"],
  namespaceSelector: "namespaceSelector"
};
function decodeIPPool(manifest) {
  const spec = manifest.root.get("spec");
  const { apiVersion } = manifest;
  const origin = groupOf(apiVersion) === "projectcalico.org" || apiVersion === "projectcalico.org" || apiVersion === "v3" ? "projectcalico.org/v3" : "crd.projectcalico.org/v1";
  const fields = new FieldsOfBody(manifest.root, spec, manifest.root.get("metadata").get("name"), words);
  const pool = poolOf(manifest.name, manifest.id, origin, fields);
  return spec.get("ipip").isAbsent ? pool : withTunnels(pool, { ...pool.tunnels, IPIP: "unknown" });
}
var withTunnels = (pool, tunnels) => ({
  ...pool,
  tunnels,
  encapsulated: some(Object.values(tunnels))
});
function poolOf(name, id, origin, fields) {
  const cidr = parseCidr(fields.cidr.string ?? "");
  const tunnels = tunnelsOf(fields.encapsulation, origin, cidr?.family);
  return {
    kind: "IPPool",
    name: name ?? fields.name.text,
    id,
    origin,
    fields,
    cidr,
    blockSize: blockSizeOf(fields.blockSize, cidr),
    nodeSelector: selectorField(fields.nodeSelector),
    namespaceSelector: selectorField(fields.namespaceSelector),
    allowedUses: allowedUsesOf(fields.allowedUses),
    disabled: flag(fields.disabled),
    automatic: fields.assignmentMode.isUnknown ? "unknown" : fields.assignmentMode.string !== "Manual",
    tunnels,
    encapsulated: some(Object.values(tunnels))
  };
}
function familyOf({ origin, id, cidr }) {
  if (origin === "calico-node") return id.endsWith("#default-ipv6-ippool") ? 6 : 4;
  return cidr?.family;
}
function blockSizeOf(field, cidr) {
  const written2 = field.scalar;
  if (field.isAbsent || written2 === 0) return cidr && defaultBlockSize(cidr.family);
  return typeof written2 === "number" && Number.isInteger(written2) ? written2 : void 0;
}
function allowedUsesOf(field) {
  if (field.isUnknown) return void 0;
  if (!field.isAbsent && field.node?.kind !== "sequence") return void 0;
  const items = field.items();
  if (items.some((item) => item.isUnknown)) return void 0;
  return items.length === 0 ? usesByDefault : items.map((item) => item.text);
}
function flag(field) {
  if (field.isAbsent) return false;
  return field.boolean ?? "unknown";
}
var modes = {
  "projectcalico.org/v3": /^(?:Always|CrossSubnet)$/,
  "crd.projectcalico.org/v1": /^(?:Always|CrossSubnet)$/,
  Installation: /^(?:IPIP|VXLAN)(?:CrossSubnet)?$/,
  "calico-node": /^(?:always|cross-?subnet)$/i
};
var isTunnelMode = ({ string }, origin) => modes[origin].test(string ?? "");
function tunnelsOf([first, second], origin, family) {
  const isOn = (field) => field?.isUnknown ? "unknown" : field !== void 0 && isTunnelMode(field, origin);
  if (origin !== "Installation") return { IPIP: isOn(first), VXLAN: isOn(second) };
  if (!first || first.isAbsent || first.string === "") return operatorDefault(family);
  const speaksOf = (tunnel) => every([isOn(first), first.isUnknown || first.text.startsWith(tunnel)]);
  return { IPIP: speaksOf("IPIP"), VXLAN: speaksOf("VXLAN") };
}
var operatorDefault = (family) => ({
  IPIP: family ? family === 4 : "unknown",
  VXLAN: false
});

// src/manifest/calico/ip-reservation.ts
function decodeIPReservation(manifest) {
  const reservedCIDRs = manifest.root.get("spec").get("reservedCIDRs");
  const isServed = groupOf(manifest.apiVersion) === "projectcalico.org";
  const origin = isServed ? "projectcalico.org/v3" : "crd.projectcalico.org/v1";
  return {
    kind: "IPReservation",
    name: manifest.name ?? "",
    id: manifest.id,
    origin,
    nameField: manifest.root.get("metadata").get("name"),
    reservedCIDRs
  };
}

// src/manifest/core/manifest.ts
function textOf(node, key) {
  const value = node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
  return value?.kind === "scalar" && value.value !== null ? value.text : void 0;
}
var kindOf = (root) => textOf(root, "kind");
var apiVersionOf = (root) => textOf(root, "apiVersion") ?? "";
function headOf(root) {
  const kind = kindOf(root);
  if (kind === void 0) return void 0;
  const metadata = root.entries.get("metadata")?.value;
  return {
    apiVersion: apiVersionOf(root),
    kind,
    name: textOf(metadata, "name"),
    namespace: textOf(metadata, "namespace")
  };
}
var idOf = (kind, namespace, name) => [kind, namespace, name ?? ""].filter((part) => part !== void 0).join("/");
function objectIn(root) {
  const head = headOf(root);
  return head ? idOf(head.kind, isClusterScoped(head.kind) ? void 0 : head.namespace, head.name) : "";
}
function manifestOf(file, root, givenNamespace, object) {
  const head = headOf(root);
  if (!head) return void 0;
  const namespace = isClusterScoped(head.kind) ? void 0 : givenNamespace ?? head.namespace;
  const name = head.kind === "Namespace" ? givenNamespace ?? head.name : head.name;
  const id = idOf(head.kind, namespace, name);
  const handle = root.entries.get("kind").value;
  const field = Field.of({ file, object: object ?? id }, "", root, handle, file);
  const metadata = field.get("metadata");
  const known = (text, key) => text === void 0 || metadata.get(key).isUnknown ? void 0 : text;
  return {
    file,
    span: { start: root.start, end: root.end },
    apiVersion: head.apiVersion,
    kind: head.kind,
    name: known(name, "name"),
    namespace: known(namespace, "namespace"),
    id,
    root: field
  };
}
function setupManifestOf(file, root, kind) {
  const id = `${kind}/${file.path}`;
  const [first] = root.entries.values();
  const handle = first?.key ?? { start: root.start, end: root.start };
  return {
    file,
    span: { start: root.start, end: root.end },
    apiVersion: "",
    kind,
    name: void 0,
    namespace: void 0,
    id,
    root: Field.of({ file, object: id }, "", root, handle, file)
  };
}
function inNamespace(manifest, namespace) {
  const { kind, name } = manifest;
  const isGiven = manifest.namespace === void 0 && manifest.root.get("metadata").get("namespace").isAbsent;
  if (!isGiven || isClusterScoped(kind)) return manifest;
  return { ...manifest, namespace, id: `${kind}/${namespace}/${name ?? ""}` };
}

// src/manifest/calico/request.ts
var prefix = "cni.projectcalico.org/";
var keys = ["ipv4pools", "ipv6pools", "ipFamilies", "ipAddrs", "ipAddrsNoIpam"];
var annotated = keys.map((key) => ({ key, annotation: prefix + key }));
function requestedFamily({ key }) {
  return key === "ipv4pools" ? 4 : key === "ipv6pools" ? 6 : void 0;
}
function isAddressRequest({ key }) {
  return key === "ipAddrs" || key === "ipAddrsNoIpam";
}
function requestsOf(metadata) {
  return requestsAmong(metadata.get("annotations"));
}
var isRequestKey = (annotation) => annotated.some((request2) => request2.annotation === annotation);
function requestsAmong(annotations) {
  const { node } = annotations;
  if (annotations.isUnknown || annotations.isAbsent) return [];
  const requests = [];
  for (const { key, annotation } of annotated) {
    if (node?.kind === "mapping" && !node.entries.has(annotation)) continue;
    const field = annotations.get(annotation);
    if (field.isAbsent || field.scalar === "") continue;
    requests.push({ key, annotation, field, ...decode(field) });
  }
  return requests;
}
function decode(field) {
  if (field.isUnknown) return {};
  if (field.node?.kind === "sequence")
    return { fault: "a YAML list, but an annotation is a string that holds JSON" };
  const text = field.string;
  if (text === void 0) {
    const what = field.node?.kind === "mapping" ? "a YAML map" : `the ${typeof field.scalar} ${field.text}`;
    return { fault: `${what}, but an annotation is a string that holds JSON` };
  }
  if (isStandIn(text)) return {};
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: diagnose(text) };
  }
  if (value === null) return { entries: [] };
  if (!Array.isArray(value)) return { fault: `JSON, but ${describe(value)} and not an array` };
  const stranger = value.find((item) => typeof item !== "string" && item !== null);
  if (stranger !== void 0)
    return { fault: `an array that holds ${describe(stranger)}, but only strings may stand in it` };
  const texts = value.map((item) => typeof item === "string" ? item : "");
  if (texts.some(isStandIn)) return {};
  return { entries: entriesOf(texts, field) };
}
var searchedInVain = 2e6;
function entriesOf(texts, field) {
  const { node, file } = field;
  const whole = field.place;
  if (!node) return texts.map((text) => ({ text, at: whole }));
  const source = file.text.slice(node.start, node.end);
  const quote2 = source.startsWith('"') ? '\\"' : '"';
  let behind = 0;
  let patience = searchedInVain;
  return texts.map((text) => {
    const offset = text === "" || patience < 0 ? -1 : source.indexOf(quote2 + text + quote2, behind);
    if (offset < 0) {
      patience -= text === "" ? 0 : source.length - behind;
      return { text, at: whole };
    }
    const start = node.start + offset + quote2.length;
    behind = offset + quote2.length + text.length + quote2.length;
    return { text, at: field.at({ start, end: start + text.length }) };
  });
}
function diagnose(text) {
  const trimmed = text.trim();
  if (/^\[\s*'/.test(trimmed)) return "not JSON: strings take double quotes";
  if (/^\[\s*[^\s"\]]/.test(trimmed)) return "not JSON: the strings of the array need double quotes";
  if (!trimmed.startsWith("[")) return "not JSON: a JSON array of strings is expected";
  if (!trimmed.endsWith("]")) return "not JSON: the array is not closed";
  return "not JSON";
}
function describe(value) {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  return `a ${typeof value}`;
}

// src/manifest/kubernetes/labels.ts
var unknownLabels = { lookup: () => void 0 };
function atLeast(known) {
  return new KnownLabels(known, () => true);
}
var KnownLabels = class {
  known;
  mayCarry;
  constructor(known, mayCarry) {
    this.known = known;
    this.mayCarry = mayCarry;
  }
  lookup(key) {
    const value = this.known.get(key);
    if (value !== void 0 || this.known.has(key)) return value;
    return this.mayCarry(key) ? void 0 : null;
  }
  keys() {
    return this.known.keys();
  }
};
function writtenLabels(field, mayCarry, implied = /* @__PURE__ */ new Map()) {
  if (field.isUnknown || !(field.isAbsent || field.node?.kind === "mapping")) return atLeast(implied);
  const written2 = new Map(implied);
  for (const [key, value] of field.entries()) written2.set(key, value.isAbsent ? "" : value.string);
  return new KnownLabels(written2, mayCarry);
}
var withOpenEnd = (labels) => ({
  lookup: (key) => labels.lookup(key) ?? void 0,
  keys: () => labels.keys?.() ?? []
});
var isSetAtRunTime = (key) => key.includes("/");

// src/manifest/kubernetes/namespace.ts
function decodeNamespace(manifest, isLive = false) {
  if (manifest.name === void 0) return void 0;
  const metadata = manifest.root.get("metadata");
  const own = /* @__PURE__ */ new Map([["kubernetes.io/metadata.name", manifest.name]]);
  return {
    kind: "Namespace",
    name: manifest.name,
    id: manifest.id,
    labels: writtenLabels(metadata.get("labels"), (key) => !isLive && isSetAtRunTime(key), own),
    requests: requestsOf(metadata),
    metadata
  };
}

// src/manifest/kubernetes/network.ts
function networksIn(field, source, written2) {
  const fields = field.node?.kind === "sequence" ? field.items() : [field];
  return fields.flatMap(
    (one) => (written2 ?? one.string ?? "").split(",").flatMap((part) => {
      const text = part.trim();
      const cidr = parseCidr(text);
      return cidr ? [{ kind: "Network", cidr, at: one.placeOf(text), ...source }] : [];
    })
  );
}
function rangesIn(field, source, budget) {
  const [from, to, ...rest] = (field.string ?? "").split("-").map((part) => part.trim());
  if (to !== void 0 && rest.length === 0) return networksBetween([from ?? "", to], field, source, budget);
  const networks = networksIn(field, source);
  budget.take(networks.length);
  return networks;
}
function networksBetween([from, to], field, source, budget) {
  const [first, last] = [parseAddress(from), parseAddress(to)];
  if (first?.family !== last?.family || !first || !last || first.value > last.value) return [];
  const networks = cidrsBetween(first, last);
  budget.take(networks.length);
  return networks.map((cidr) => ({ kind: "Network", cidr, at: field.place, ...source }));
}
function addressOfNode(field, node, source) {
  return (field.string ?? "").split(",").flatMap((part) => {
    const text = part.trim();
    const cidr = parseCidrOrAddress(text.replace(/\/\d+$/, ""));
    const at = field.placeOf(text);
    const name = `Node "${node}"`;
    return cidr ? [
      {
        kind: "Network",
        use: "nodes",
        cidr,
        source,
        at,
        isProxied: "unknown",
        name
      }
    ] : [];
  });
}

// src/manifest/kubernetes/taint.ts
var controlPlaneTaint = {
  key: "node-role.kubernetes.io/control-plane",
  value: "",
  effect: "NoSchedule"
};
function taintsOf(field) {
  if (field.isUnknown) return void 0;
  const taints = [];
  for (const item of field.items()) {
    const key = item.get("key").string;
    const effect = item.get("effect").string;
    if (key === void 0 || !isEffect(effect)) return void 0;
    const value = item.get("value");
    taints.push({ key, value: value.isAbsent ? "" : value.string, effect });
  }
  return taints;
}
function isEffect(text) {
  return text === "NoSchedule" || text === "PreferNoSchedule" || text === "NoExecute";
}

// src/manifest/kubernetes/node.ts
var cordonTaint = { key: "node.kubernetes.io/unschedulable", value: "", effect: "NoSchedule" };
var virtual = [
  ["type", "virtual-kubelet"],
  ["type", "kwok"],
  ["liqo.io/type", "virtual-node"],
  ["eks.amazonaws.com/compute-type", "fargate"]
];
function isVirtual({ root }) {
  const labels = root.get("metadata").get("labels");
  return virtual.some(([key, value]) => labels.get(key).string === value) || root.get("spec").get("taints").items().some(
    (taint) => /^(?:virtual-kubelet|virtual-node\.liqo|kwok\.x-k8s)\.io\//.test(taint.get("key").text)
  ) || !root.get("metadata").get("annotations").get("kwok.x-k8s.io/node").isAbsent;
}
function decodeNode(manifest, isLive = false) {
  if (manifest.name === void 0 || isVirtual(manifest)) return void 0;
  const labels = manifest.root.get("metadata").get("labels");
  const maxPods = Number(manifest.root.get("status").get("capacity").get("pods").text);
  const labelsOfCalico = manifest.root.get("metadata").get("annotations").get("projectcalico.org/labels").text;
  const keysOfCalico = new Set(labelsOfCalico.match(/"(?:[^"\\]|\\.)*"/g));
  const isOfCalico = (key) => keysOfCalico.size > 0 && keysOfCalico.has(JSON.stringify(key));
  const isDumped = isLive || manifest.root.get("status").get("nodeInfo").state === "written" || manifest.root.get("metadata").get("uid").state === "written";
  const spec = manifest.root.get("spec");
  const taints = taintsOf(spec.get("taints"));
  const isCordoned = spec.get("unschedulable");
  return {
    kind: "Node",
    name: manifest.name,
    id: manifest.id,
    labels: writtenLabels(labels, (key) => isOfCalico(key) || !isDumped && isSetAtRunTime(key)),
    isLabelled: isDumped || labels.isUnknown || labels.entries().length > 0,
    ...isDumped && { isDumped },
    // Calico's own Node tells of none.
    taints: isCordoned.isUnknown || manifest.apiVersion !== "v1" ? void 0 : isCordoned.boolean === true ? taints && [...taints, cordonTaint] : taints,
    ...maxPods > 0 && { maxPods },
    source: "Node manifest",
    at: manifest.root.get("metadata").get("name").place
  };
}
function addressesOf(manifest) {
  const { name, root } = manifest;
  if (name === void 0) return [];
  const internal = root.get("status").get("addresses").items().filter((item) => item.get("type").string === "InternalIP").flatMap((item) => addressOfNode(item.get("address"), name, "InternalIP"));
  const annotations = root.get("metadata").get("annotations");
  const noted = ["IPv4Address", "IPv6Address"].flatMap(
    (key) => addressOfNode(annotations.get(`projectcalico.org/${key}`), name, `${key} that calico-node noted`)
  );
  const bgp = root.get("spec").get("bgp");
  const calicos = ["ipv4Address", "ipv6Address"].flatMap(
    (key) => addressOfNode(bgp.get(key), name, `${key} that calico-node noted`)
  );
  return [...internal, ...noted, ...calicos];
}

// src/manifest/kubernetes/workload.ts
var workloadKinds = [
  "Pod",
  "Deployment",
  "StatefulSet",
  "DaemonSet",
  "ReplicaSet",
  "ReplicationController",
  "Job",
  "CronJob",
  "Rollout",
  "CloneSet",
  "LeaderWorkerSet",
  "JobSet",
  "VirtualMachine",
  "VirtualMachineInstance",
  "VirtualMachineInstanceReplicaSet",
  "VirtualMachinePool",
  "Service",
  "ScaledJob"
];
var builtInKinds = workloadKinds.slice(0, workloadKinds.indexOf("Rollout"));
var templatePaths = {
  Pod: "itself",
  VirtualMachineInstance: "itself",
  CronJob: ["jobTemplate", "spec", "template"],
  ScaledJob: ["jobTargetRef", "template"],
  VirtualMachinePool: ["virtualMachineTemplate", "spec", "template"],
  LeaderWorkerSet: ["leaderWorkerTemplate", "workerTemplate"]
};
function decodeWorkloads(manifest) {
  const kind = manifest.kind;
  const spec = manifest.root.get("spec");
  if (kind === "Rollout" && !spec.get("workloadRef").isAbsent) return [];
  const tasks = tasksOf(manifest);
  if (tasks)
    return tasks.map((task) => ({ ...workloadOf(manifest, kind, spec, templateOf(task, kind)), task }));
  const path = templatePaths[kind] ?? ["template"];
  const pod = path === "itself" ? manifest.root : path.reduce((field, step) => field.get(step), spec);
  const workload = workloadOf(manifest, kind, spec, pod);
  const leaders = spec.get("leaderWorkerTemplate").get("leaderTemplate");
  if (kind !== "LeaderWorkerSet" || leaders.isAbsent) return [workload];
  return [
    { ...workloadOf(manifest, kind, spec, leaders), part: "leaders" },
    { ...workload, part: "workers" }
  ];
}
function tasksOf({ kind, apiVersion, root }) {
  const spec = root.get("spec");
  if (kind === "JobSet") return spec.get("replicatedJobs").items();
  return groupOf(apiVersion) === "batch.volcano.sh" ? spec.get("tasks").items() : void 0;
}
var templateOf = (task, kind) => kind === "JobSet" ? task.get("template").get("spec").get("template") : task.get("template");
function workloadOf(manifest, kind, spec, pod) {
  const metadata = manifest.root.get("metadata");
  const podMetadata = pod.get("metadata");
  return {
    kind,
    name: manifest.name ?? `${metadata.get("generateName").text || metadata.get("name").text}*`,
    namespace: manifest.namespace,
    id: manifest.id,
    at: metadata.get("name").place,
    spec,
    metadata,
    podMetadata,
    podSpec: pod.get("spec"),
    requests: requestsOf(podMetadata)
  };
}
function metadataBetween({ kind, spec, task }) {
  if (kind === "JobSet" && task) return [task.get("template").get("metadata")];
  if (kind === "CronJob") return [spec.get("jobTemplate").get("metadata")];
  return kind === "VirtualMachinePool" ? [spec.get("virtualMachineTemplate").get("metadata")] : [];
}
function isStarted(spec) {
  const strategy = spec.get("runStrategy");
  if (strategy.isAbsent) return spec.get("running").boolean === true;
  return strategy.string === "Always" || strategy.string === "RerunOnFailure";
}
function isHostNetwork({ podSpec }) {
  const field = podSpec.get("hostNetwork");
  return field.isAbsent ? false : field.boolean;
}

// src/net/network-index.ts
function networkIndex(items, cidrOf) {
  const entries = items.flatMap((item, place) => {
    const cidr = cidrOf(item);
    return cidr ? [{ item, cidr, place }] : [];
  });
  const sorted = entries.toSorted((a, b) => byStart(a.cidr, b.cidr));
  const byNetwork = groups2(entries);
  const prefixes = [...new Set(entries.map(({ cidr }) => cidr.prefix))];
  const entriesAround = ({ family, first, prefix: prefix2 }) => prefixes.filter((wider) => wider <= prefix2).flatMap((wider) => byNetwork.get(keyOf(cidrFrom({ family, value: first }, wider))) ?? []);
  const entriesInside = (network) => {
    const found = [];
    for (let at = firstFrom(sorted, network); at < sorted.length; at++) {
      const entry = sorted[at];
      if (!overlaps(entry.cidr, network)) break;
      if (contains(network, entry.cidr)) found.push(entry);
    }
    return found;
  };
  return {
    around: (network) => inOrder(entriesAround(network)),
    inside: (network) => inOrder(entriesInside(network)),
    overlapping: (network) => inOrder([.../* @__PURE__ */ new Set([...entriesAround(network), ...entriesInside(network)])])
  };
}
function inOrder(entries) {
  return entries.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
}
function groups2(entries) {
  const found = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const key = keyOf(entry.cidr);
    const group = found.get(key);
    if (group) group.push(entry);
    else found.set(key, [entry]);
  }
  return found;
}
var keyOf = ({ family, first, prefix: prefix2 }) => `${family} ${first} ${prefix2}`;
function firstFrom(sorted, network) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (byStart(sorted[middle].cidr, network) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
function byStart(a, b) {
  if (a.family !== b.family) return a.family - b.family;
  return a.first < b.first ? -1 : Number(a.first > b.first);
}

// src/selector/demands.ts
function demandsOf(selector) {
  switch (selector.kind) {
    case "comparison":
      return [selector.operator === "==" ? `${selector.label}=${selector.value}` : printBare(selector)];
    case "membership":
      return selector.operator === "in" ? selector.values.map((value) => `${selector.label}=${value}`) : [printBare(selector)];
    case "or":
      return selector.operands.flatMap(demandsOf);
    case "and":
      return [
        selector.operands.every(isPlain) ? selector.operands.flatMap(demandsOf).join() : printBare(selector)
      ];
    default:
      return [printBare(selector)];
  }
}
var isPlain = (selector) => selector.kind === "comparison" && selector.operator === "==";
function anchorOf(selector) {
  if (selector.kind === "comparison" && selector.operator === "==")
    return { label: selector.label, values: [selector.value] };
  if (selector.kind === "membership" && selector.operator === "in") return selector;
  if (selector.kind !== "and") return void 0;
  for (const operand of selector.operands) {
    const anchor = anchorOf(operand);
    if (anchor) return anchor;
  }
  return void 0;
}

// src/selector/evaluate.ts
var nothingKnown = { lookup: () => void 0 };
function evaluateSelector(selector, labels) {
  switch (selector.kind) {
    case "all":
    case "global":
      return true;
    case "not":
      return not(evaluateSelector(selector.operand, labels));
    case "and":
      return combine(selector.operands, labels, false);
    case "or":
      return combine(selector.operands, labels, true);
    default:
      return evaluateCondition(selector, labels.lookup(selector.label));
  }
}
function neverMatches(selector) {
  return evaluateSelector(selector, nothingKnown) === false;
}
function alwaysMatches(selector) {
  return evaluateSelector(selector, nothingKnown) === true;
}
function selectorLabels(selector) {
  const keys2 = /* @__PURE__ */ new Set();
  collectLabels(selector, keys2);
  return [...keys2].sort();
}
function selectorSize(selector) {
  if (selector.kind === "all" || selector.kind === "global") return 0;
  if ("operand" in selector) return selectorSize(selector.operand);
  if ("operands" in selector)
    return selector.operands.reduce((sum, operand) => sum + selectorSize(operand), 0);
  return 1;
}
function combine(operands, labels, decisive) {
  let result = !decisive;
  for (const operand of operands) {
    const answer = evaluateSelector(operand, labels);
    if (answer === decisive) return decisive;
    if (answer === "unknown") result = "unknown";
  }
  return result;
}
function evaluateCondition(condition, actual) {
  if (condition.kind === "membership" && condition.values.length === 0)
    return condition.operator === "not in";
  if (actual === void 0) return "unknown";
  if (condition.kind === "has") return actual !== null;
  if (actual === null) return condition.operator === "!=" || condition.operator === "not in";
  switch (condition.operator) {
    case "==":
      return actual === condition.value;
    case "!=":
      return actual !== condition.value;
    case "contains":
      return actual.includes(condition.value);
    case "starts with":
      return actual.startsWith(condition.value);
    case "ends with":
      return actual.endsWith(condition.value);
    case "in":
      return isAmong(condition.values, actual);
    case "not in":
      return !isAmong(condition.values, actual);
  }
}
var setOf = memo((values) => new Set(values));
function isAmong(values, actual) {
  return values.length < 16 ? values.includes(actual) : setOf(values).has(actual);
}
function collectLabels(selector, keys2) {
  if ("label" in selector) keys2.add(selector.label);
  if ("operand" in selector) collectLabels(selector.operand, keys2);
  if ("operands" in selector) for (const operand of selector.operands) collectLabels(operand, keys2);
}

// src/facts/cluster/fact.ts
var fact = question;

// src/facts/cluster/node-inventory.ts
var nodeInventory = fact((cluster) => {
  const { nodes, nodeLists } = cluster;
  const [list] = nodeLists;
  if (list !== void 0 && nodes.length > 0) return { isComplete: true, because: `all: listed by ${list}` };
  const written2 = nodes.filter(({ source }) => source === "Node manifest");
  if (written2.length < 2) return { isComplete: false, because: "maybe not all: nothing lists them" };
  const keys2 = comparedByPools(cluster);
  const missing = keys2.filter(
    (key) => key !== hostname && !written2.some(({ labels }) => typeof labels.lookup(key) === "string")
  );
  if (missing.length > 0)
    return { isComplete: false, because: `maybe not all: none is given the label ${missing.join(", ")}` };
  return keys2.some((key) => key !== hostname) ? { isComplete: true, because: "all: Node objects have the labels that pools compare" } : { isComplete: false, because: "maybe not all: no pool compares a label that Node objects give" };
});
var knowsAllNodes = (cluster) => nodeInventory(cluster).isComplete;
function openAboutNodes(cluster) {
  const { nodes } = cluster;
  if (nodes.length === 0) return void 0;
  const { isComplete, because } = nodeInventory(cluster);
  if (!isComplete) return because;
  const isOpen = (key) => key !== hostname && nodes.some(({ labels }) => labels.lookup(key) === void 0);
  const keys2 = comparedByPools(cluster).filter(isOpen);
  return keys2.length > 0 ? `but not for each the label ${keys2.join(", ")}` : void 0;
}
var comparedByPools = ({ pools }) => [
  ...new Set(pools.flatMap(({ nodeSelector: { selector } }) => selector ? selectorLabels(selector) : []))
];
var hostname = "kubernetes.io/hostname";
var namedNodes = fact(
  (cluster) => knowsAllNodes(cluster) ? cluster.nodes.map((node) => node.group ? node : withHostname(node)) : cluster.nodes
);
function withHostname(node) {
  const { name, labels } = node;
  const lookup = (key) => {
    const value = labels.lookup(key);
    return value === void 0 && key === hostname ? name : value;
  };
  return { ...node, labels: { lookup } };
}

// src/manifest/calico/calico-version.ts
function parseVersion(text) {
  const match = /^v?(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?(?:[-+][\w.+-]*)?$/.exec(text);
  if (!match) return void 0;
  return { major: Number(match[1]), minor: Number(match[2]), patch: Number(match[3] ?? 0) };
}
function formatVersion({ major, minor, patch }) {
  return `v${major}.${minor}.${patch}`;
}
function compareVersions(a, b) {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch;
}
function parseRelease(text) {
  const version = parseVersion(text);
  return version && { version, isExact: /^v?\d+\.\d+\.\d/.test(text) };
}
function isSince(release, first) {
  if (!release) return "unknown";
  const since = parseVersion(first);
  if (!since) throw new Error(`not a version: ${first}`);
  const { version, isExact } = release;
  if (compareVersions(version, since) >= 0) return true;
  const isWithin = version.major === since.major && version.minor === since.minor;
  return !isExact && isWithin ? "unknown" : false;
}
var LONGEST2 = 1e3;
function imageVersion(image) {
  if (image.length > LONGEST2) return void 0;
  const [, name = "", tag = ""] = /([^/:@]+):([^:/@]+)(?:@[^@]*)?$/.exec(image) ?? [];
  return name.startsWith("cnx-") || !/^v?\d+\.\d+\.\d/.test(tag) ? void 0 : parseVersion(tag);
}
var isCalicoRelease = ({ major }) => major === 3;
var installedBy = {
  20: 20,
  21: 20,
  22: 20,
  23: 21,
  24: 21,
  25: 22,
  26: 22,
  27: 23,
  28: 24,
  29: 25,
  30: 26,
  31: 26,
  32: 27,
  33: 27,
  34: 28,
  35: 28,
  36: 29,
  37: 29,
  38: 30,
  39: 30,
  40: 31,
  41: 31,
  42: 32,
  43: 32
};
function calicoMinorOfOperator(operator) {
  if (operator.major !== 1) return void 0;
  return operator.minor === 32 && operator.patch < 3 ? 26 : installedBy[operator.minor];
}

// src/cluster/release.ts
function releaseCalled(text, source, at) {
  const release = parseRelease(text);
  return release && { ...release, source, at, isDeclared: true };
}
function formatRelease({ version, isExact }) {
  return isExact ? formatVersion(version) : `v${version.major}.${version.minor}`;
}
function releaseOf(declared, workloads, installations, charts = []) {
  if (declared) return { release: declared, releaseConflict: void 0 };
  const isEnterprise = installations.some(({ isOpenSource }) => isOpenSource !== true);
  const claims = [
    ...workloads.flatMap((workload) => claimsOf(workload, isEnterprise)),
    ...isEnterprise ? [] : charts.flatMap(byChart)
  ].sort((a, b) => a.rank - b.rank || Number(b.isExact) - Number(a.isExact));
  const [first, ...others] = claims;
  if (!first) return { release: void 0, releaseConflict: void 0 };
  const stranger = others.find(({ version: version2 }) => !isSameMinor(version2, first.version));
  if (stranger) return { release: void 0, releaseConflict: `${claimed(first)}, ${claimed(stranger)}` };
  const rival = others.find(
    ({ version: version2, isExact }) => isExact && compareVersions(version2, first.version) !== 0
  );
  if (!rival || !first.isExact) return { release: first, releaseConflict: void 0 };
  const source = `${claimed(first)}, ${claimed(rival)}`;
  const version = { ...first.version, patch: 0 };
  return {
    release: { version, isExact: false, source, at: first.at, isDeclared: false },
    releaseConflict: void 0
  };
}
var claimed = (claim) => `${claim.source} says ${formatRelease(claim)}`;
var isSameMinor = (a, b) => a.major === b.major && a.minor === b.minor;
var components = ["calico-node", "calico-cni", "calico-typha", "calico-kube-controllers"];
var componentImage = /(?:^|\/)(?:mirrored-)?calico[/-](node|cni|typha|kube-controllers)[:@]/;
var operatorImage = /(?:^|\/)tigera\/operator[:@]/;
function mayRunCalico({ podSpec: { node } }) {
  if (node?.kind !== "mapping") return false;
  return ["containers", "initContainers"].some((key) => {
    const list = node.entries.get(key)?.value;
    return list?.kind === "sequence" && list.items.some(mayBeCalico);
  });
}
function mayBeCalico(container) {
  const textAt = (key) => {
    const value = container.kind === "mapping" ? container.entries.get(key)?.value : void 0;
    return value?.kind === "scalar" ? value.text : "";
  };
  return /calico|tigera/.test(textAt("image")) || textAt("name") === "calico-node";
}
function claimsOf(workload, isEnterprise) {
  if (!mayRunCalico(workload)) return [];
  const { kind, podSpec } = workload;
  const containers = [...podSpec.get("containers").items(), ...podSpec.get("initContainers").items()];
  return containers.flatMap((container) => {
    const field = container.get("image");
    const image = field.string ?? "";
    const version = imageVersion(image);
    if (!version) return [];
    if (operatorImage.test(image)) return isEnterprise ? [] : byOperator(version, field);
    const isAgent = kind === "DaemonSet" && container.get("name").string === "calico-node";
    const component = isAgent ? "calico-node" : componentOf(image);
    const rank2 = components.indexOf(component ?? "");
    return rank2 < 0 || !isCalicoRelease(version) ? [] : [
      {
        version,
        isExact: true,
        source: `image of ${component}`,
        at: field.place,
        isDeclared: false,
        rank: rank2
      }
    ];
  });
}
function componentOf(image) {
  const name = componentImage.exec(image)?.[1];
  return name && `calico-${name}`;
}
function byChart({ version, operator }) {
  const replacement = parseRelease(operator.string ?? "");
  const own = replacement ? byOperator(replacement.version, operator) : [];
  if (own.length > 0) return own;
  const text = version.string ?? "";
  const claim = releaseCalled(text, `chart tigera-operator ${text}`, version.place);
  if (!claim || !isCalicoRelease(claim.version)) return [];
  const isReplaced = !operator.isAbsent && operator.string !== "";
  return [
    {
      ...claim,
      ...isReplaced && { version: { ...claim.version, patch: 0 }, isExact: false },
      isDeclared: false,
      rank: components.length
    }
  ];
}
function byOperator(operator, field) {
  const minor = calicoMinorOfOperator(operator);
  if (minor === void 0) return [];
  const version = { major: 3, minor, patch: 0 };
  const source = `tigera-operator ${formatVersion(operator)}`;
  return [
    { version, isExact: false, source, at: field.place, isDeclared: false, rank: components.length + 1 }
  ];
}

// src/cluster/cni.ts
function cniSettingsOf({ cniConfigurations: own, relatives }) {
  const isOwn = own.length > 0;
  const configurations = isOwn ? own : relatives.flatMap(({ cniConfigurations }) => cniConfigurations);
  const agreed = (of, shipped) => {
    const said = /* @__PURE__ */ new Set([...configurations.map(of), ...isOwn ? [] : [shipped]]);
    return said.size === 1 ? [...said][0] : "unknown";
  };
  const assigns = (family, shipped) => configurations.length > 0 ? agreed((one) => one.assigns[family], shipped) : void 0;
  return {
    configurations,
    usesCalicoIpam: agreed(({ usesCalicoIpam }) => usesCalicoIpam, true),
    readsAnnotations: agreed(({ readsAnnotations }) => readsAnnotations, true),
    assigns: { 4: assigns(4, true), 6: assigns(6, false) },
    pools: { 4: poolsOf(configurations, 4, isOwn), 6: poolsOf(configurations, 6, isOwn) }
  };
}
function poolsOf(configurations, family, isCertain) {
  const lists = configurations.map(({ pools }) => pools[family]);
  const request2 = lists.find((list) => list !== void 0);
  if (!request2) return void 0;
  const said = new Set(lists.map((list) => JSON.stringify(list?.entries?.map(({ text }) => text))));
  return isCertain && said.size === 1 ? request2 : undetermined(request2);
}
var undetermined = ({ key, annotation, field }) => ({
  key,
  annotation,
  field: field.undetermined()
});
function withHeededRequests(cluster) {
  const { readsAnnotations } = cniSettingsOf(cluster);
  if (readsAnnotations === true) return cluster;
  const heed = (requests) => readsAnnotations === false ? [] : requests.map(undetermined);
  return {
    ...cluster,
    namespaces: cluster.namespaces.map((one) => ({ ...one, requests: heed(one.requests) })),
    workloads: cluster.workloads.map((one) => ({ ...one, requests: heed(one.requests) })),
    helmValues: cluster.helmValues.map((values) => ({
      ...values,
      requests: readsAnnotations === false ? [] : values.requests.map((one) => ({ ...one, requests: heed(one.requests) }))
    }))
  };
}

// src/scope/content.ts
var volatile = /* @__PURE__ */ new Set([
  "status",
  "metadata.creationTimestamp",
  "metadata.generation",
  "metadata.managedFields",
  "metadata.resourceVersion",
  "metadata.selfLink",
  "metadata.uid",
  "metadata.annotations.kubectl.kubernetes.io/last-applied-configuration"
]);
var contentOf2 = ({ root: { node } }) => node ? contentOfTree(node) : "";
var contentOfTree = memo((node) => canonical(node, ""));
var contentOfNode = (node) => node ? canonical(node, ".") : "";
function canonical(node, path) {
  return node.isUndetermined ? `?${written(node, path)}` : written(node, path);
}
function written(node, path) {
  if (node.kind === "scalar")
    return typeof node.value === "string" ? JSON.stringify(node.value) : String(node.value);
  if (node.kind === "sequence") return `[${node.items.map((item) => canonical(item, `${path}[]`)).join()}]`;
  const entries = [...node.entries].flatMap(([key, { value }]) => {
    const inner = path ? `${path}.${key}` : key;
    return volatile.has(inner) ? [] : [`${JSON.stringify(key)}:${canonical(value, inner)}`];
  });
  return `{${entries.sort().join()}}`;
}

// src/text/nearest.ts
var usualPatience = 4e7;
var longestWord = 300;
function nearest(word2, candidates, patience = { left: usualPatience }, most = Infinity) {
  if (word2.length > longestWord) return void 0;
  const wanted = word2.toLowerCase();
  let limit = Math.min(most, Math.max(1, Math.floor(word2.length / 3)));
  const row = () => new Uint16Array(2 * (word2.length + limit) + 2);
  const rows = [row(), row(), row()];
  let best;
  for (const candidate of candidates) {
    if (--patience.left < 0) return best;
    if (Math.abs(candidate.length - word2.length) > limit) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), limit, rows, patience);
    if (distance > limit) continue;
    best = candidate;
    limit = distance - 1;
    if (limit < 0) break;
  }
  return best;
}
function editDistance(a, b, limit, rows, patience) {
  const beyond = limit + 1;
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= b.length; column++) last[column] = column;
  let leastBefore = 0;
  for (let row = 1; row <= a.length; row++) {
    const from = Math.max(1, row - limit);
    const to = Math.min(b.length, row + limit);
    patience.left -= to - from + 1;
    current[from - 1] = from === 1 ? row : beyond;
    let least = current[from - 1];
    for (let column = from; column <= to; column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      const above = column < row + limit ? last[column] : beyond;
      let cost = Math.min(above + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && isSwap(a, b, row, column))
        cost = Math.min(cost, beforeLast[column - 2] + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit && leastBefore > limit - 1) return beyond;
    leastBefore = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.abs(a.length - b.length) > limit ? beyond : last[b.length];
}
var isSwap = (a, b, row, column) => a.charCodeAt(row - 1) === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === b.charCodeAt(column - 1);

export {
  severities,
  every,
  some,
  not,
  each,
  isStandIn,
  isStandInFor,
  isLineBreak,
  isByteOrderMark,
  isBlank,
  mayStartComment,
  lineStart,
  lineEnd,
  behindBreak,
  skipBlank,
  isPlaceholder,
  templateMark,
  yttMark,
  doubledBrace,
  swallowedLine,
  commentedToken,
  quoted,
  clipped,
  diagnoseAddress,
  ADDRESS_BITS,
  parseAddress,
  parseSpelling,
  unmapped,
  formatAddress,
  diagnoseCidr,
  diagnoseCidrOrAddress,
  parseCidr,
  parseCidrOrAddress,
  cidrFrom,
  cidrsBetween,
  hasHostBits,
  formatCidr,
  contains,
  containsAddress,
  overlaps,
  addressCount,
  valueSet,
  printSelector,
  printBare,
  memo,
  lineStarts,
  positionAt,
  breaksLine,
  positionsOf,
  withoutEnd,
  Field,
  BLOCK_SIZES,
  defaultBlockSize,
  isBlockSize,
  addressesPerBlock,
  blockCount,
  groupOf,
  mayBringPools,
  bringsMorePools,
  isJudged,
  isDeployer,
  isApplied,
  isClusterScoped,
  mayDeclareJudged,
  declaredKinds,
  mayMakePools,
  declaredKind,
  parseSelector,
  selectorField,
  FieldsOfBody,
  decodeIPPool,
  withTunnels,
  poolOf,
  familyOf,
  isTunnelMode,
  decodeIPReservation,
  kindOf,
  apiVersionOf,
  headOf,
  objectIn,
  manifestOf,
  setupManifestOf,
  inNamespace,
  unknownLabels,
  atLeast,
  writtenLabels,
  withOpenEnd,
  isSetAtRunTime,
  requestedFamily,
  isAddressRequest,
  requestsOf,
  isRequestKey,
  requestsAmong,
  decodeNamespace,
  networksIn,
  rangesIn,
  networksBetween,
  addressOfNode,
  controlPlaneTaint,
  taintsOf,
  decodeNode,
  addressesOf,
  workloadKinds,
  builtInKinds,
  decodeWorkloads,
  metadataBetween,
  isStarted,
  isHostNetwork,
  networkIndex,
  demandsOf,
  anchorOf,
  evaluateSelector,
  neverMatches,
  alwaysMatches,
  selectorLabels,
  selectorSize,
  fact,
  cniSettingsOf,
  withHeededRequests,
  knowsAllNodes,
  openAboutNodes,
  parseVersion,
  compareVersions,
  isSince,
  imageVersion,
  isCalicoRelease,
  volatile,
  contentOf2 as contentOf,
  contentOfNode,
  canonical,
  nearest,
  releaseCalled,
  formatRelease,
  releaseOf
};
